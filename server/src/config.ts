import { hkdfSync } from 'node:crypto'
import path from 'node:path'
import { brand } from '@portal/contract/rules/brand'
import { limits, type DatabaseLimits } from './config-limits.ts'

export type { PasswordCost } from './config-limits.ts'

export type Environment = 'local' | 'dev' | 'uat' | 'stage' | 'prod'

/** The environment, read once and checked. No other file of the server reads process.env. */
export type Config = {
  environment: Environment
  host: string
  port: number
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
  product: { name: string; company: string; support: string }
  shop: ShopConfig | null
  /** Shares from 0 to 1 of the visits with consent: timed visits, visits with recorded steps, error reports with steps. */
  visitRates: { trace: number; replay: number; replayOnError: number }
  limits: typeof limits
  /** 32 bytes derived from PORTAL_SECRET for one purpose. */
  key: (label: string) => Buffer
  /** Derived from PORTAL_SECRET_OLD, to decrypt what was stored before a rotation. */
  oldKey: (label: string) => Buffer | null
}

export type BucketConfig = {
  /** Ends with a slash: the bucket's own host, or a server's address with the bucket. */
  base: string
  region: string
  keyId: string
  secret: string
}

export type ShopConfig = {
  provider: 'local' | 'shopify'
  origin: string
  multipassSecret: string
  webhookSecret: string
  adminToken: string
  variants: { full: string; loyal: string }
}

const knownPushServices = ['fcm.googleapis.com', 'push.services.mozilla.com', 'notify.windows.com', 'push.apple.com']

const environments: Environment[] = ['local', 'dev', 'uat', 'stage', 'prod']

export function readConfig(env: NodeJS.ProcessEnv): Config {
  const environment = (env['APP_ENV'] ?? 'local') as Environment
  if (!environments.includes(environment))
    throw new Error(`APP_ENV must be one of ${environments.join(', ')}, not "${environment}"`)
  if (environment === 'prod') requireForProd(env)
  const databaseUrl = env['DATABASE_URL']
  if (!databaseUrl)
    throw new Error('DATABASE_URL is missing: start the product with "npm start", or name a PostgreSQL 15 or newer')
  const port = Number(env['PORT'] ?? 8080)
  const local = environment === 'local'
  const secret = readSecret(env['PORTAL_SECRET'], environment)
  const old = env['PORTAL_SECRET_OLD'] ? Buffer.from(env['PORTAL_SECRET_OLD'], 'base64url') : null
  const key = makeKeyDerivation(secret)
  const demo = env['DEMO'] === undefined ? local && env['EMBEDDED_DATABASE'] === '1' : env['DEMO'] === 'on' || env['DEMO'] === '1'
  if (demo && environment === 'prod') throw new Error('DEMO is refused in prod: its accounts have a published password')
  return {
    environment,
    host: env['HOST'] ?? (local ? '127.0.0.1' : '0.0.0.0'),
    port,
    origin: env['ORIGIN'] || `http://localhost:${port}`,
    databaseUrl,
    databaseReadUrl: env['DATABASE_READ_URL'] || null,
    valkeyUrl: env['VALKEY_URL'] || null,
    demo,
    adminsNeedMfa: adminsNeedMfa(env, environment, demo),
    smtpUrl: env['SMTP_URL'] || null,
    mailFrom: env['MAIL_FROM'] ?? 'no-reply@insiderconnected.example',
    geocoderUrl: env['GEOCODER_URL'] ?? null,
    pushServices: env['PUSH_SERVICES']?.split(',') ?? knownPushServices,
    geolocationUrl: env['GEOLOCATION_URL'] ?? null,
    mapTiles: env['MAP_TILES_URL'] ? { url: env['MAP_TILES_URL'], credit: env['MAP_TILES_CREDIT'] ?? '' } : null,
    registrationRevealsEmail: env['REGISTRATION_REVEALS_EMAIL'] !== 'off',
    eventProcessor: env['PROJECTOR'] !== 'off',
    drainMs: Number(env['DRAIN_MS'] ?? (local ? 0 : 3_000)),
    logLevel: env['LOG_LEVEL'] ?? 'info',
    webDist: env['WEB_DIST'] ?? new URL('../../web/dist', import.meta.url).pathname,
    bucket: readBucketConfig(env),
    filesDir: env['FILES_DIR'] ?? path.join(env['DATA_DIR'] ?? '.data', 'files'),
    product: { name: brand.product, company: brand.company, support: brand.supportEmail },
    shop: readShopConfig(env, { local, port, key }),
    visitRates: {
      trace: readRate(env, 'ERROR_TRACE_RATE', 0.2),
      replay: readRate(env, 'ERROR_REPLAY_RATE', 1),
      replayOnError: readRate(env, 'ERROR_REPLAY_ON_ERROR_RATE', 1),
    },
    limits: local ? relaxedLimits() : limits,
    key,
    oldKey: old ? makeKeyDerivation(old) : () => null,
  }
}

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

/** Mailed links and passkeys need ORIGIN, and registration and password reset need mail. */
function requireForProd(env: NodeJS.ProcessEnv): void {
  const missing = ['ORIGIN', 'SMTP_URL', 'MAIL_FROM'].filter((name) => !env[name])
  if (missing.length) throw new Error(`APP_ENV=prod needs ${missing.join(', ')}: see the table of settings in docs/operations.md`)
  if (URL.parse(env['ORIGIN'] ?? '')?.protocol !== 'https:') throw new Error('ORIGIN must begin with https:// in prod')
}

function readRate(env: NodeJS.ProcessEnv, name: string, usual: number): number {
  const rate = Number(env[name] || usual)
  if (!(rate >= 0 && rate <= 1)) throw new Error(`${name} must be a number from 0 to 1, not "${env[name]}"`)
  return rate
}

/** The demo's accounts share a published password, so MFA would protect nothing. */
function adminsNeedMfa(env: NodeJS.ProcessEnv, environment: Environment, demo: boolean): boolean {
  if (env['ADMIN_SECOND_FACTOR'] !== 'off') return !demo
  if (environment === 'prod') throw new Error('ADMIN_SECOND_FACTOR=off is refused in prod: its console needs a second factor')
  return false
}

/** On a development machine all clients share one address. */
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

function readShopConfig(env: NodeJS.ProcessEnv, { local, port, key }: ShopSurroundings): ShopConfig | null {
  const origin = env['SHOP_ORIGIN'] ?? (local ? `http://localhost:${env['SHOP_PORT'] ?? port + 1}` : null)
  if (origin === null) return null
  const provider = env['SHOP_PROVIDER'] ?? 'local'
  if (provider !== 'local' && provider !== 'shopify') throw new Error(`SHOP_PROVIDER must be local or shopify, not "${provider}"`)
  if (!local && !origin.startsWith('https://')) throw new Error('SHOP_ORIGIN must begin with https://')
  const secret = (name: string) => {
    const given = env[name]
    if (!given && !local) throw new Error(`${name} is missing: the shop at ${origin} cannot be trusted without it`)
    return given || key(name).toString('hex')
  }
  return {
    provider,
    origin: new URL(origin).origin,
    multipassSecret: secret('SHOP_MULTIPASS_SECRET'),
    webhookSecret: secret('SHOP_WEBHOOK_SECRET'),
    adminToken: secret('SHOP_ADMIN_TOKEN'),
    variants: { full: env['SHOP_VARIANT'] ?? 'all-access', loyal: env['SHOP_LOYAL_VARIANT'] ?? 'all-access-loyal' },
  }
}

function readSecret(text: string | undefined, environment: Environment): Buffer {
  const secret = Buffer.from(text ?? '', 'base64url')
  if (secret.length < 32) throw new Error('PORTAL_SECRET must be 32 random bytes in base64url')
  if (environment === 'prod' && new Set(secret).size < 12)
    throw new Error('PORTAL_SECRET is a default or demo value: prod refuses it')
  return secret
}

function makeKeyDerivation(secret: Buffer): (label: string) => Buffer {
  const derived = new Map<string, Buffer>()
  return (label) => {
    const key = derived.get(label) ?? Buffer.from(hkdfSync('sha256', secret, '', label, 32))
    derived.set(label, key)
    return key
  }
}

/** `s3://bucket/folder?region=eu-central-1`, with `&endpoint=https://…` for other servers than Amazon's. */
function readBucketConfig(env: NodeJS.ProcessEnv): BucketConfig | null {
  const text = env['FILES_URL']
  if (!text) return null
  const url = URL.canParse(text) ? new URL(text) : null
  if (url?.protocol !== 's3:' || !url.hostname)
    throw new Error('FILES_URL must be s3://bucket/folder?region=…, with &endpoint=https://… for a server of your own')
  const keyId = env['FILES_KEY_ID']
  const secret = env['FILES_SECRET']
  if (!keyId || !secret) throw new Error('FILES_URL needs FILES_KEY_ID and FILES_SECRET')
  const region = url.searchParams.get('region') ?? 'us-east-1'
  const endpoint = url.searchParams.get('endpoint')
  const host = endpoint ? `${endpoint.replace(/\/+$/, '')}/${url.hostname}` : `https://${url.hostname}.s3.${region}.amazonaws.com`
  return { base: `${host}${url.pathname.replace(/\/+$/, '')}/`, region, keyId, secret }
}
