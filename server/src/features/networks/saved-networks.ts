import { createHmac } from 'node:crypto'
import type { Input } from '@portal/contract/endpoint'
import type { Network, networksCalls } from '@portal/contract/networks'
import type { Config } from '../../config.ts'
import type { Player } from '../../platform/actor.ts'
import { anywhereIn, sql, type Db } from '../../platform/db/database.ts'
import { decrypt, encrypt } from '../../platform/encryption.ts'
import { newUid } from '../../platform/ids.ts'
import { invalid, unknownObject } from '../../platform/problem.ts'
import { requireRecentLogin } from '../../platform/recent-login.ts'
import type { Call } from '../../platform/services.ts'
import type { Sentence, Text } from '../../platform/texts.ts'
import { requireOwnLocation } from '../locations/index.ts'
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

/** A signed code, valid for minutes, by which an offline machine learns a saved network. */
export async function temporaryCode(
  { config, db, actor, clock }: Call<Player>,
  { identifier }: { identifier?: string | undefined },
) {
  const network = await requireOwnNetwork(db, actor, identifier)
  const now = clock.now()
  const endsAt = Math.floor(now.getTime() / 1000) + config.limits.networkCodeMinutes * 60
  const password = network.secret ? decryptPassword(config, network.identifier, network.secret) : ''
  const { ssid, security } = network
  const signed = { E: String(endsAt), G: codeSignature(config, network.identifier, endsAt) }
  await recordLastUse(db, network.identifier, now)
  return { qr_code: wifiCode({ ssid, security, password }, signed), expires_at: new Date(endsAt * 1000).toISOString() }
}

async function requireOwnNetwork(db: Db, actor: Player, identifier: string | undefined): Promise<SecretRow> {
  const network = await networkOf(db, actor.userId, identifier)
  if (!network) throw unknownObject()
  return network
}

type NetworkRow = {
  identifier: string
  ssid: string
  security: Security
  location_id: number | null
  last_used_at: Date | null
}

const columns = ['identifier', 'ssid', 'security', 'location_id', 'last_used_at'] as const

const networksAtMost = 50

const networksOf = (db: Db, ownerId: number, text: string): Promise<NetworkRow[]> =>
  db
    .selectFrom('networks')
    .select(columns)
    .where('owner_id', '=', ownerId)
    .where('ssid', 'ilike', anywhereIn(text))
    .orderBy(sql`lower(ssid) collate "C"`)
    .orderBy('id')
    .$narrowType<{ security: Security }>()
    .execute()

type SecretRow = NetworkRow & { secret: Buffer | null }

/** The newest without an identifier. */
const networkOf = (db: Db, ownerId: number, identifier: string | undefined): Promise<SecretRow | undefined> =>
  db
    .selectFrom('networks')
    .select([...columns, 'secret'])
    .where('owner_id', '=', ownerId)
    .$if(identifier !== undefined, (query) => query.where('identifier', '=', identifier ?? ''))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .$narrowType<{ security: Security }>()
    .executeTakeFirst()

const insertNetwork = (db: Db, ownerId: number, row: SecretRow, at: Date): Promise<NetworkRow | undefined> =>
  db
    .insertInto('networks')
    .columns(['identifier', 'owner_id', 'location_id', 'ssid', 'security', 'secret', 'created_at'])
    .expression(
      sql`select ${row.identifier}, ${ownerId}, ${row.location_id}::bigint, ${row.ssid}, ${row.security}, ${row.secret}::bytea,
        ${at}::timestamptz where (select count(*) from networks where owner_id = ${ownerId}) < ${networksAtMost}`,
    )
    .onConflict((c) => c.doNothing())
    .returning(columns)
    .$narrowType<{ security: Security }>()
    .executeTakeFirst()

const storeNetwork = (db: Db, ownerId: number, row: SecretRow): Promise<NetworkRow | undefined> =>
  db
    .updateTable('networks as n')
    .set({ ssid: row.ssid, security: row.security, secret: row.secret, location_id: row.location_id })
    .where('n.owner_id', '=', ownerId)
    .where('n.identifier', '=', row.identifier)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('networks as o')
            .select('o.id')
            .where('o.owner_id', '=', ownerId)
            .where('o.ssid', '=', row.ssid)
            .where('o.identifier', '<>', row.identifier),
        ),
      ),
    )
    .returning(columns)
    .$narrowType<{ security: Security }>()
    .executeTakeFirst()

async function deleteNetwork(db: Db, ownerId: number, identifier: string): Promise<boolean> {
  const deleted = await db
    .deleteFrom('networks')
    .where('owner_id', '=', ownerId)
    .where('identifier', '=', identifier)
    .returning('id')
    .executeTakeFirst()
  return deleted !== undefined
}

async function recordLastUse(db: Db, identifier: string, at: Date): Promise<void> {
  await db.updateTable('networks').set({ last_used_at: at }).where('identifier', '=', identifier).execute()
}

const label = 'network-secrets'

const encryptPassword = (config: Config, identifier: string, password: string): Buffer =>
  encrypt(config, { label, of: identifier }, Buffer.from(password))

const decryptPassword = (config: Config, identifier: string, encrypted: Buffer): string =>
  decrypt(config, { label, of: identifier }, encrypted).toString()

const codeSignature = (config: Config, identifier: string, endsAt: number): string =>
  createHmac('sha256', config.key('network-codes')).update(`${identifier}\n${endsAt}`).digest('base64url').slice(0, 22)

type Security = 'WPA' | 'WEP' | 'nopass'

const isHex = (text: string) => /^[0-9a-f]*$/i.test(text)
const isPrintable = (text: string) => /^[\x20-\x7e]*$/.test(text)

export function ssidFault(ssid: string): Text | undefined {
  if (ssid === '') return words.networkName
  if (/\p{Cc}/u.test(ssid)) return words.networkNameCharacters
  return Buffer.byteLength(ssid) > 32 ? words.networkNameTooLong : undefined
}

export function passwordFault(security: Security, password: string): Text | undefined {
  if (security === 'nopass') return password ? words.openNetwork : undefined
  if (!password) return words.networkPassword
  if (!isPrintable(password)) return words.networkPasswordCharacters
  if (security === 'WPA') return password.length < 8 || password.length > 63 ? words.wpaPassword : undefined
  const fits = [5, 13].includes(password.length) || ([10, 26].includes(password.length) && isHex(password))
  return fits ? undefined : words.wepPassword
}

/** Special characters get a backslash; text that looks hexadecimal is quoted. */
const escaped = (text: string) => text.replaceAll(/[\\;,":]/g, String.raw`\$&`)
const quoted = (text: string) => (isHex(text) && text.length % 2 === 0 ? `"${text}"` : escaped(text))

/** Wi-Fi QR format, `WIFI:T:WPA;S:Home;P:secret;…;;`. Readers ignore unknown fields. */
export function wifiCode(network: { ssid: string; security: Security; password: string }, more: Record<string, string>): string {
  const { ssid, security, password } = network
  const fields = [`T:${security}`, `S:${quoted(ssid)}`, ...(password ? [`P:${quoted(password)}`] : [])]
  return `WIFI:${[...fields, ...Object.entries(more).map(([key, value]) => `${key}:${value}`)].join(';')};;`
}
