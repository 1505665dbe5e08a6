import { hkdfSync } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { brand } from '@portal/contract/rules/brand'
import { limits, type DatabaseLimits } from './config-limits.ts'
import {
  misspelledIn,
  missingSentence,
  readSettings,
  unsafeSentences,
  usualSupportEmail,
  type SettingState,
  type SettingValues,
} from './settings.ts'

export type { PasswordCost } from './config-limits.ts'

export type Environment = 'local' | 'dev' | 'uat' | 'stage' | 'prod'

/** The settings, read once and checked. No other file of the server reads process.env. */
export type Config = {
  environment: Environment
  host: string
  port: number
  /** Where metrics and health are served, without a login. */
  operations: { host: string; port: number }
  /** Addresses and networks whose `X-Forwarded-For` is believed. */
  trustedProxies: readonly string[]
  /** Base of links and redirects; never taken from a request. */
  origin: string
  databaseUrl: string
  databaseReadUrl: string | null
  valkeyUrl: string | null
  demo: boolean
  /** The console requires a second factor. */
  adminsNeedMfa: boolean
  /** Without it, mails stay in the outbox. */
  smtpUrl: string | null
  mailFrom: string
  /** A geocoder with Nominatim's search protocol; without it, only the built-in towns and ZIP codes are found. */
  geocoderUrl: string | null
  /** Hosts with their subdomains over HTTPS, or whole origins. Push messages go nowhere else. */
  pushServices: readonly string[]
  /** Resolves an address to a country, `https://geo.example/{ip}`; without it, the browser's time zone does. */
  geolocationUrl: string | null
  /** `https://tiles.example/{z}/{x}/{y}.png` and the credit line; without them, maps are drawn from outlines. */
  mapTiles: { url: string; credit: string } | null
  /** The specification asks that registration reveals whether an email is taken. */
  registrationRevealsEmail: boolean
  /** Off only to measure the log alone. */
  eventProcessor: boolean
  /** How long a stopping process accepts calls after /readyz reports the end. */
  drainMs: number
  logLevel: string
  webDist: string
  filesDir: string
  /** For nodes that share no disk; null: the folder `filesDir`. */
  bucket: BucketConfig | null
  product: { name: string; company: string; support: string; security: string }
  shop: ShopConfig | null
  /** Shares from 0 to 1 of the visits with consent: timed visits, visits with recorded steps, error reports with steps. */
  visitRates: { trace: number; replay: number; replayOnError: number }
  limits: typeof limits
  /** 32 bytes derived from PORTAL_SECRET for one purpose. */
  key: (label: string) => Buffer
  /** That key and those of PORTAL_SECRET_OLD: reads what was written before a rotation. */
  keys: (label: string) => readonly Buffer[]
  /** Each setting with its source; no secret. */
  settings: readonly SettingState[]
  /** Sentences about settings that production would refuse. */
  warnings: readonly string[]
}

export type BucketConfig = {
  /** Ends with a slash: the bucket's own host, or a server's address with the bucket. */
  url: string
  /** Before the names of all files, as part of an address: empty, or a path that ends with a slash. */
  folder: string
  region: string
  keyId: string
  secret: string
}

export type ShopConfig = {
  provider: 'local' | 'shopify'
  origin: string
  multipassSecret: string
  /** Two while the shop changes its secret. */
  webhookSecrets: readonly string[]
  adminToken: string
  variants: { full: string; loyal: string }
}

const knownPushServices = ['fcm.googleapis.com', 'push.services.mozilla.com', 'notify.windows.com', 'push.apple.com']

/** All problems of the settings, a sentence a line. */
export class SettingsError extends Error {
  override name = 'SettingsError'
  readonly problems: readonly string[]
  constructor(problems: readonly string[]) {
    super(problems.join('\n'))
    this.problems = problems
  }
}

/** Reads the settings; throws a `SettingsError` with every problem at once. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const { values, states, problems } = readSettings(env, (file) => readFileSync(file, 'utf8'))
  const environment = values.APP_ENV ?? 'local'
  const unsafe = [...misspelledSentences(env, values), ...unsafeSentences(values)].filter(isAbout(problems))
  const { DATABASE_URL: databaseUrl, PORTAL_SECRET: secret } = values
  const needed = (['DATABASE_URL', 'PORTAL_SECRET'] as const).filter((name) => values[name] === undefined)
  const found = [...problems, ...(environment === 'prod' ? unsafe : needed.map(missingSentence).filter(isAbout(problems)))]
  if (found.length || databaseUrl === undefined || secret === undefined) throw new SettingsError(found)
  return {
    ...configOf({ ...values, DATABASE_URL: databaseUrl, PORTAL_SECRET: secret }, environment),
    settings: states,
    warnings: environment === 'local' ? [] : unsafe,
  }
}

const misspelledSentences = (env: NodeJS.ProcessEnv, values: SettingValues) =>
  misspelledIn(env)
    .filter(({ meant }) => values[meant] === undefined)
    .map(({ name, meant }) => `${name} is not a setting. Did you mean ${meant}?`)

/** Leaves out sentences about a setting that has a problem of its form already. */
function isAbout(problems: readonly string[]): (sentence: string) => boolean {
  const settled = new Set(problems.flatMap((problem) => /[A-Z][A-Z0-9_]+/.exec(problem)?.[0].replace(/_FILE$/, '') ?? []))
  return (sentence) => !settled.has(sentence.split(' ', 1)[0] ?? '')
}

type KnownValues = SettingValues & { DATABASE_URL: string; PORTAL_SECRET: Buffer }

function configOf(values: KnownValues, environment: Environment): Omit<Config, 'settings' | 'warnings'> {
  const local = environment === 'local'
  const port = values.PORT ?? 8080
  const host = local ? '127.0.0.1' : '0.0.0.0'
  const demo = values.DEMO ?? (local && values.EMBEDDED_DATABASE === true)
  const key = makeKeyDerivation(values.PORTAL_SECRET)
  const derivations = [key, ...(values.PORTAL_SECRET_OLD ?? []).map(makeKeyDerivation)]
  return {
    environment,
    host: values.HOST ?? host,
    port,
    operations: { host: values.OPERATIONS_HOST ?? host, port: values.OPERATIONS_PORT ?? 9464 },
    trustedProxies: values.TRUSTED_PROXIES ?? [],
    origin: values.ORIGIN ?? `http://localhost:${port}`,
    databaseUrl: values.DATABASE_URL,
    databaseReadUrl: values.DATABASE_READ_URL ?? null,
    valkeyUrl: values.VALKEY_URL ?? null,
    demo,
    // The demo's accounts share a published password, so MFA would protect nothing.
    adminsNeedMfa: values.ADMIN_MFA ?? !demo,
    ...mailConfigOf(values),
    ...servicesOf(values),
    registrationRevealsEmail: values.REGISTRATION_REVEALS_EMAIL ?? true,
    eventProcessor: values.EVENT_PROCESSOR ?? true,
    drainMs: values.DRAIN_MS ?? (local ? 0 : 3_000),
    logLevel: values.LOG_LEVEL ?? 'info',
    webDist: values.WEB_DIST ?? new URL('../../web/dist', import.meta.url).pathname,
    bucket: bucketOf(values),
    filesDir: values.FILES_DIR ?? path.join(values.DATA_DIR ?? '.data', 'files'),
    shop: shopOf(values, { local, port, key }),
    limits: local ? relaxedLimits() : limits,
    key,
    keys: (label) => derivations.map((derive) => derive(label)),
  }
}

function mailConfigOf(values: SettingValues): Pick<Config, 'smtpUrl' | 'mailFrom' | 'product'> {
  const support = values.SUPPORT_EMAIL ?? usualSupportEmail
  const security = values.SECURITY_EMAIL ?? `security@${support.split('@')[1] ?? ''}`
  return {
    smtpUrl: values.SMTP_URL ?? null,
    mailFrom: values.MAIL_FROM ?? 'no-reply@insiderconnected.example',
    product: { name: brand.product, company: brand.company, support, security },
  }
}

const servicesOf = (values: SettingValues) => ({
  geocoderUrl: values.GEOCODER_URL ?? null,
  pushServices: values.PUSH_SERVICES ?? knownPushServices,
  geolocationUrl: values.GEOLOCATION_URL ?? null,
  mapTiles: values.MAP_TILES_URL ? { url: values.MAP_TILES_URL, credit: values.MAP_TILES_CREDIT ?? '' } : null,
  visitRates: {
    trace: values.ERROR_TRACE_RATE ?? 0.2,
    replay: values.ERROR_REPLAY_RATE ?? 1,
    replayOnError: values.ERROR_REPLAY_ON_ERROR_RATE ?? 1,
  },
})

/** Returns the configuration with ten times the database limits, for tests and tools on a busy machine. */
export function patientConfig(config: Config): Config {
  const times = 10
  const { database } = config.limits
  const patient: DatabaseLimits = {
    connectMs: database.connectMs * times,
    statementMs: database.statementMs * times,
    lockMs: database.lockMs * times,
    idleInTransactionMs: database.idleInTransactionMs * times,
    healthAnswerMs: database.healthAnswerMs * times,
    broadcastConnectMs: database.broadcastConnectMs * times,
    replicaReadMs: database.replicaReadMs * times,
    replicaProbeMs: database.replicaProbeMs * times,
  }
  return { ...config, limits: { ...config.limits, database: patient } }
}

/** On a developer's computer all clients share one address. */
function relaxedLimits(): typeof limits {
  const times = 1000
  const loosened = Object.entries(limits.perAddress).map(([name, limit]) => [name, { ...limit, most: limit.most * times }])
  const perAddress = Object.fromEntries(loosened) as typeof limits.perAddress
  const loginsPerIpPerMinute = limits.loginsPerIpPerMinute * times
  const visitorStreamsPerAddress = limits.visitorStreamsPerAddress * times
  const readsPerPerson = { ...limits.readsPerPerson, most: limits.readsPerPerson.most * times }
  return { ...limits, loginsPerIpPerMinute, visitorStreamsPerAddress, readsPerPerson, perAddress }
}

type ShopSurroundings = { local: boolean; port: number; key: (label: string) => Buffer }

/** Local secrets are derived; elsewhere an incomplete shop is none, and production refuses it. */
function shopOf(values: SettingValues, { local, port, key }: ShopSurroundings): ShopConfig | null {
  const provider = values.SHOP_PROVIDER ?? (local || values.SHOP_ORIGIN ? 'local' : 'none')
  const origin = values.SHOP_ORIGIN ?? (local ? `http://localhost:${values.SHOP_PORT ?? port + 1}` : null)
  if (provider === 'none' || origin === null) return null
  const derived = (name: string) => (local ? key(name).toString('hex') : undefined)
  const multipassSecret = values.SHOP_MULTIPASS_SECRET ?? derived('SHOP_MULTIPASS_SECRET')
  const webhookSecrets = values.SHOP_WEBHOOK_SECRET ?? [derived('SHOP_WEBHOOK_SECRET') ?? []].flat()
  const adminToken = values.SHOP_ADMIN_TOKEN ?? derived('SHOP_ADMIN_TOKEN')
  if (multipassSecret === undefined || adminToken === undefined || webhookSecrets.length === 0)
    throw new SettingsError(['The shop needs SHOP_MULTIPASS_SECRET, SHOP_WEBHOOK_SECRET and SHOP_ADMIN_TOKEN.'])
  const variants = { full: values.SHOP_VARIANT ?? 'all-access', loyal: values.SHOP_LOYAL_VARIANT ?? 'all-access-loyal' }
  return { provider, origin, multipassSecret, webhookSecrets, adminToken, variants }
}

function makeKeyDerivation(secret: Buffer): (label: string) => Buffer {
  const derived = new Map<string, Buffer>()
  return (label) => {
    const key = derived.get(label) ?? Buffer.from(hkdfSync('sha256', secret, '', label, 32))
    derived.set(label, key)
    return key
  }
}

function bucketOf({ FILES_URL, FILES_KEY_ID: keyId, FILES_SECRET: secret }: SettingValues): BucketConfig | null {
  if (FILES_URL === undefined) return null
  if (!keyId || !secret) throw new SettingsError(['FILES_URL needs FILES_KEY_ID and FILES_SECRET.'])
  const url = new URL(FILES_URL)
  const region = url.searchParams.get('region') ?? 'us-east-1'
  const endpoint = url.searchParams.get('endpoint')
  const host = endpoint ? `${endpoint.replace(/\/+$/, '')}/${url.hostname}` : `https://${url.hostname}.s3.${region}.amazonaws.com`
  const folder = url.pathname.replaceAll(/^\/+|\/+$/g, '')
  return { url: `${host}/`, folder: folder && `${folder}/`, region, keyId, secret }
}
