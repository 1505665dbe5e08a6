import { hkdfSync, randomBytes } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { checkout } from './lock.mjs'

export type Settings = {
  port: number
  dataDir: string
  environment: string
  databaseUrl: string | undefined
  demo: boolean
  simulator: boolean
  secret: string | undefined
  shopPort: number | undefined
}

function parseSwitch(name: string, value: string | undefined, otherwise: boolean): boolean {
  if (value === undefined || value === '') return otherwise
  if (['on', '1', 'true'].includes(value)) return true
  if (['off', '0', 'false'].includes(value)) return false
  throw new Error(`${name} is "${value}": use on or off`)
}

function parsePort(value: string | undefined): number {
  const port = Number(value || 8080)
  if (!Number.isInteger(port) || port < 1 || port > 65_535) throw new Error(`PORT is "${value}": use a number from 1 to 65535`)
  return port
}

function localSecret(dataDir: string): string {
  const file = path.join(dataDir, 'secret')
  if (!fs.existsSync(file)) {
    fs.mkdirSync(dataDir, { recursive: true })
    try {
      fs.writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' })
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
  }
  return fs.readFileSync(file, 'utf8').trim()
}

export function readSettings(env: NodeJS.ProcessEnv): Settings {
  const environment = env.APP_ENV || 'local'
  const databaseUrl = env.DATABASE_URL || undefined
  const local = environment === 'local'
  const dataDir = path.resolve(checkout, env.DATA_DIR || '.data')
  const demo = parseSwitch('DEMO', env.DEMO, local && databaseUrl === undefined)
  if (demo && environment === 'prod') throw new Error('DEMO is refused in prod: the password of its accounts is public')
  return {
    port: parsePort(env.PORT),
    dataDir,
    environment,
    databaseUrl,
    demo,
    simulator: demo && parseSwitch('SIMULATOR', env.SIMULATOR, true),
    secret: env.PORTAL_SECRET || (local ? localSecret(dataDir) : undefined),
    shopPort:
      local && !env.SHOP_ORIGIN && env.SHOP_PROVIDER !== 'none'
        ? parsePort(env.SHOP_PORT || String(Math.min(parsePort(env.PORT) + 1, 65_535)))
        : undefined,
  }
}

export function environmentOf(settings: Settings, databaseUrl: string): NodeJS.ProcessEnv {
  return {
    ...process.env,
    LOG_LEVEL: process.env.LOG_LEVEL || 'warn',
    APP_ENV: settings.environment,
    PORT: String(settings.port),
    DATA_DIR: settings.dataDir,
    DATABASE_URL: databaseUrl,
    EMBEDDED_DATABASE: settings.databaseUrl === undefined ? '1' : '0',
    DEMO: settings.demo ? 'on' : 'off',
    ...(settings.secret === undefined ? {} : { PORTAL_SECRET: settings.secret }),
    ...shopEnvironment(settings),
  }
}

function shopEnvironment({ shopPort, secret }: Settings): NodeJS.ProcessEnv {
  if (shopPort === undefined || secret === undefined) return {}
  const named = ['SHOP_MULTIPASS_SECRET', 'SHOP_WEBHOOK_SECRET', 'SHOP_ADMIN_TOKEN']
  const made = named.map((name) => [
    name,
    process.env[name] || Buffer.from(hkdfSync('sha256', secret, '', name, 32)).toString('hex'),
  ])
  return { SHOP_PORT: String(shopPort), SHOP_ORIGIN: `http://localhost:${shopPort}`, ...Object.fromEntries(made) }
}
