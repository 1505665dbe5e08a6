import { randomBytes } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { buildApp, type App } from '../app.ts'
import { patientConfig, readConfig, type Config } from '../config.ts'
import { settableClock } from '../platform/clock.ts'
import { makeLog, type Log } from '../platform/log.ts'
import { makeFaultSwitch, type Faults } from './faults.ts'
import { testPasswordCost } from './prepared-password.ts'
import { acceptTestAddresses, sendOverHttp } from './over-http.ts'

export type TestApp = App & {
  clock: ReturnType<typeof settableClock>
  url: string
  /** Returns the SQL statements sent since the last call of this function. */
  queries: () => string[]
  config: Config
  database: string
  /** Makes calls of this running server fail. */
  faults: Faults
}

export type TestAppOptions = {
  /** Initial time of the clock. */
  now?: Date
  env?: Record<string, string>
  /** For a second node on the same database. */
  database?: string
  /** Real clock, event processor and schedule, for browser tests. */
  live?: boolean
  /** Keeps the product's database limits and cost of passwords, for tests whose subject they are. */
  productLimits?: boolean
  /** For tests that read log lines. */
  log?: Log
}

/** The portal's secret in tests. */
export const testSecret = 'dGVzdC1zZWNyZXQtdGVzdC1zZWNyZXQtdGVzdC1zZWNyZXQ'

/**
 * Starts the real server on a clone of the migrated template database. It serves as in production: `http.inject` sends requests
 * over HTTP and compares replies with the contract.
 */
export async function startTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const cluster = clusterUrl()
  const database = options.database ?? (await cloneTemplate(cluster))
  const usual = readConfig({
    DATABASE_URL: withDatabase(cluster, database),
    PORTAL_SECRET: testSecret,
    LOG_LEVEL: 'silent',
    // With the process in its name, so that a later run removes what a killed one left.
    FILES_DIR: path.join(tmpdir(), `portal-test-${process.pid}-files`, database),
    DEMO: 'off',
    // Tests of MFA switch it on.
    ADMIN_MFA: 'off',
    PORT: '0',
    // A shop that is not called at the start of a purchase; tests that need a responding shop name theirs.
    SHOP_PROVIDER: 'shopify',
    SHOP_ORIGIN: 'https://shop.test',
    ...options.env,
  })
  const settings = options.productLimits ? usual : withTestLimits(usual)
  // Tests send bursts of requests on a loaded machine; load shedding has separate tests.
  const config: Config = {
    ...settings,
    limits: { ...settings.limits, callsAtOnce: { least: 1_000, most: 1_000, inMs: 60_000 } },
  }
  const clock = settableClock(options.now ?? new Date('2026-11-20T18:00:00Z'))
  const statements: string[] = []
  const { faults, install } = makeFaultSwitch()
  const app = await buildApp(config, {
    ...(options.live ? {} : { clock }),
    log: options.log ?? makeLog(config.logLevel),
    background: options.live ?? false,
    onQuery: (text) => statements.push(text),
    onServer: (http) => {
      install(http)
      acceptTestAddresses(http)
    },
  })
  await app.start()
  const url = await app.http.listen({ port: 0, host: '127.0.0.1' })
  sendOverHttp(app.http, url)
  return {
    ...app,
    clock,
    url,
    queries: () => statements.splice(0),
    config,
    database,
    faults,
    stop: () => stopAndDrop(app, cluster, options.database ? null : database),
  }
}

const withTestLimits = (config: Config): Config => {
  const patient = patientConfig(config)
  return { ...patient, limits: { ...patient.limits, passwordCost: testPasswordCost } }
}

async function cloneTemplate(cluster: string): Promise<string> {
  const name = `test_${randomBytes(6).toString('hex')}`
  await onCluster(cluster, `create database ${name} template portal_template strategy file_copy`)
  return name
}

async function stopAndDrop(app: App, cluster: string, database: string | null) {
  await app.stop()
  if (!database) return
  await rm(app.services.config.filesDir, { recursive: true, force: true })
  await onCluster(cluster, `drop database if exists ${database} with (force)`)
}

/** Creates a database without tables; returns its address. */
export async function createEmptyDatabase(): Promise<string> {
  const cluster = clusterUrl()
  const name = `empty_${randomBytes(6).toString('hex')}`
  await onCluster(cluster, `create database ${name}`)
  return withDatabase(cluster, name)
}

function clusterUrl(): string {
  const cluster = process.env['TEST_CLUSTER_URL']
  if (!cluster) throw new Error('TEST_CLUSTER_URL is missing: run through vitest, whose set-up starts a cluster')
  return cluster
}

async function onCluster(cluster: string, statement: string) {
  const client = new pg.Client({ connectionString: cluster })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

function withDatabase(url: string, database: string): string {
  const parsed = new URL(url)
  parsed.pathname = `/${database}`
  return parsed.toString()
}
