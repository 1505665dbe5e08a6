import type { Input } from '@portal/contract/endpoint'
import type { networksCalls, Network } from '@portal/contract/networks'
import type { Player } from '../../platform/actor.ts'
import { newUid } from '../../platform/ids.ts'
import { invalid, unknownObject } from '../../platform/problem.ts'
import { requireRecentLogin } from '../../platform/recent-login.ts'
import type { Call } from '../../platform/services.ts'
import type { Sentence } from '../../platform/texts.ts'
import { requireOwnLocation } from '../locations/index.ts'
import { requireOwnNetwork } from './access.ts'
import { encryptPassword } from './network-secret.ts'
import {
  deleteNetwork,
  insertNetwork,
  networksAtMost,
  networksOf,
  storeNetwork,
  type NetworkRow,
  type SecretRow,
} from './queries.ts'
import { passwordFault, ssidFault, type Security } from './wifi.ts'
import { words } from './texts.ts'

type Wire<Name extends keyof typeof networksCalls, Part extends 'query' | 'body'> = Input<(typeof networksCalls)[Name]>[Part]

/** Passwords are never returned. */
export async function listNetworks({ db, actor }: Call<Player>, { search, identifier }: Wire<'list', 'query'>) {
  if (identifier) return [networkToWire(await requireOwnNetwork(db, actor, identifier))]
  return (await networksOf(db, actor.userId, search ?? '')).map(networkToWire)
}

export async function addNetwork(call: Call<Player>, { ssid, security, password, location_id }: Wire<'add', 'body'>) {
  const { config, db, actor, clock } = call
  validateCredentials(ssid, security, password)
  if (location_id !== undefined) await requireOwnLocation(db, actor, location_id)
  const identifier = newUid()
  const secret = security === 'nopass' ? null : encryptPassword(config, identifier, password)
  const row = { identifier, ssid, security, location_id: location_id ?? null, last_used_at: null, secret }
  const added = await insertNetwork(db, actor.userId, row, clock.now())
  if (!added) throw invalid({ ssid: [words.networkNotSaved(networksAtMost)] })
  return { network: networkToWire(added) }
}

/** Name, encryption and password require a recent login. */
export async function updateNetwork(call: Call<Player>, identifier: string | undefined, change: Wire<'update', 'body'>) {
  const { db, actor } = call
  if (identifier === undefined) throw invalid({ identifier: [words.networkName] })
  const known = await requireOwnNetwork(db, actor, identifier)
  if (change.location_id) await requireOwnLocation(db, actor, change.location_id)
  const next: SecretRow = { ...known, location_id: change.location_id === undefined ? known.location_id : change.location_id }
  if (change.ssid !== undefined || change.security !== undefined || change.password !== undefined) {
    requireRecentLogin(call)
    Object.assign(next, credentialChanges(call, known, change))
  }
  const stored = await storeNetwork(db, actor.userId, next)
  if (!stored) throw invalid({ ssid: [words.networkNameTaken] })
  return { network: networkToWire(stored) }
}

function credentialChanges({ config }: Call<Player>, known: SecretRow, change: Wire<'update', 'body'>): Partial<SecretRow> {
  const { ssid = known.ssid, security = known.security, password } = change
  const keeps = password === undefined && security === known.security
  if (keeps) validateCredentials(ssid, 'nopass', '')
  else validateCredentials(ssid, security, password ?? '')
  if (keeps) return { ssid }
  return { ssid, security, secret: security === 'nopass' ? null : encryptPassword(config, known.identifier, password ?? '') }
}

export async function removeNetwork({ db, actor }: Call<Player>, { identifier }: { identifier: string }) {
  if (!(await deleteNetwork(db, actor.userId, identifier))) throw unknownObject()
  return {}
}

function validateCredentials(ssid: string, security: Security, password: string): void {
  const faults = { ssid: ssidFault(ssid), password: passwordFault(security, password) }
  const errors = Object.entries(faults).flatMap(([field, sentence]) =>
    sentence ? [[field, [sentence]] as [string, Sentence[]]] : [],
  )
  if (errors.length > 0) throw invalid(Object.fromEntries(errors))
}

const networkToWire = ({ identifier, ssid, security, location_id, last_used_at }: NetworkRow): Network => ({
  identifier,
  ssid,
  security,
  location_id,
  last_used_at: last_used_at?.toISOString() ?? null,
})
