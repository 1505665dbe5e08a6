import { randomBytes } from 'node:crypto'
import type { Config } from '../../config.ts'
import { seal, unseal } from '../../platform/sealed.ts'

const label = 'machine-secrets'

export const newSecret = () => randomBytes(32)

/** Encrypts a machine's secret for the database. */
export const sealSecret = (config: Config, serial: string, secret: Buffer) => seal(config, { label, of: serial }, secret)

/** Reads what `sealSecret` wrote. */
export const openSecret = (config: Config, serial: string, sealed: Buffer) => unseal(config, { label, of: serial }, sealed)
