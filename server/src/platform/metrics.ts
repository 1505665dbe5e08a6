import type { Caller, Endpoint } from '@portal/contract/endpoint'
import { Counter, Gauge, Histogram, Registry } from 'prom-client'
import { release } from './release.ts'

/** Counts by the values of one label. An increment costs a map look-up; samples are made when metrics are read. */
export type Tally = { add: (label: string, by?: number) => void; of: (label: string) => number }

/** Counts what takes time, in buckets of seconds. */
export type Durations = { observe: (seconds: number) => void; count: () => number }

/** Counts the answers of one call of the contract. */
export type CallTally = {
  /** Milliseconds; null for streams, which end when the page closes. */
  add: (status: number, ms: number | null) => void
}

type Sample = { labels?: Record<string, string>; value: number }
type GaugeOptions = { name: string; help: string; labels?: readonly string[]; read: () => Promise<Sample[]> | Sample[] }

export const callClasses = ['machine', 'login', 'signed_in', 'public', 'admin'] as const
export type CallClass = (typeof callClasses)[number]

const loginPath = /^(?:portal\/)?(?:user_auth|user_verify_credentials|token\/)/
const classOfCaller: Record<Caller, CallClass> = {
  machine: 'machine',
  player: 'signed_in',
  operator: 'signed_in',
  admin: 'admin',
  anyone: 'public',
  kiosk: 'public',
  shop: 'public',
}

/** Returns the class of calls whose service-level objective this call counts toward. */
export const classOfCall = ({ caller, path }: Pick<Endpoint, 'caller' | 'path'>): CallClass =>
  loginPath.test(path) ? 'login' : classOfCaller[caller]

const requestBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.2, 0.3, 0.5, 1, 2, 5]
const visibleBuckets = [0.05, 0.1, 0.25, 0.5, 1, 2, 5, 30]

/**
 * The numbers of one app for Prometheus. Labels are names from the source, never ids, names or addresses of people, so a node has
 * at most 2,000 series.
 */
export type Metrics = ReturnType<typeof makeMetrics>

/** Without `observed` nothing is counted, to measure what counting costs. */
export function makeMetrics({ observed = true } = {}) {
  const registry = new Registry()
  const gauge = (options: GaugeOptions) => addGauge(registry, options)
  const tally = (name: string, help: string, label: string) => addTally(registry, { name, help, label, observed })
  gauge({
    name: 'portal_build_info',
    help: 'Version of this node.',
    labels: ['version'],
    read: () => [{ labels: { version: release }, value: 1 }],
  })
  const visible = makeBuckets(visibleBuckets)
  addHistogram(registry, {
    name: 'portal_game_visible_seconds',
    help: 'From the receipt of a game until its results are committed and announced to open pages.',
    series: new Map([['', visible]]),
  })
  return {
    registry,
    observed,
    gauge,
    ...requestMetrics(registry, observed),
    games: tally('portal_games_total', 'Reported games by result.', 'result'),
    gamesVisible: observed ? visible : { ...visible, observe: () => {} },
    jobFailures: tally('portal_job_failures_total', 'Failed tries of jobs.', 'name'),
    streamMessages: tally('portal_stream_messages_total', 'Messages written to event streams.', 'kind'),
    databaseErrors: tally('portal_db_errors_total', 'Requests that the database failed, by class of the error.', 'class'),
    unresponsive: tally('portal_db_unresponsive_total', 'Times the database did not answer and was disconnected.', ''),
    shed: tally('portal_requests_shed_total', 'Requests refused because the node was overloaded.', ''),
    rateLimited: tally('portal_rate_limited_total', 'Requests above a rate limit.', 'limit'),
    logins: tally('portal_logins_total', 'Logins with a password, by result.', 'result'),
    cacheRequests: tally('portal_cache_requests_total', 'Values read from caches of this node.', 'cache'),
    cacheLoads: tally('portal_cache_loads_total', 'Values that a cache of this node had to load.', 'cache'),
    untrustedForwarded: tally(
      'portal_untrusted_forwarded_total',
      'Requests with X-Forwarded-For from a peer that is no trusted proxy.',
      '',
    ),
    cspReports: tally('portal_csp_reports_total', 'Reports of browsers about blocked resources.', 'directive'),
  }
}

type CallCounts = { call: string; class: CallClass; '2xx': number; '4xx': number; '5xx': number; seconds: number }
const statusClasses = ['2xx', '4xx', '5xx'] as const

const isAnswered = (counts: CallCounts) => statusClasses.some((status) => counts[status] > 0)

const statusClass = (status: number) => (status < 400 ? '2xx' : status < 500 ? '4xx' : '5xx')

function requestMetrics(registry: Registry, observed: boolean) {
  const calls: CallCounts[] = []
  const durations = new Map<string, Buckets>(callClasses.map((name) => [name, makeBuckets(requestBuckets)]))
  addCounter(registry, {
    name: 'portal_http_requests_total',
    help: 'Answered calls by status class; 2xx includes redirects and 304.',
    labels: ['call', 'class', 'status'],
    read: () =>
      calls.filter(isAnswered).flatMap(({ call, class: callClass, ...counts }) =>
        statusClasses
          // A series that begins with its first failure would have no increase.
          .filter((status) => counts[status] > 0 || status === '5xx')
          .map((status) => ({ labels: { call, class: callClass, status }, value: counts[status] })),
      ),
  })
  addCounter(registry, {
    name: 'portal_http_request_seconds_total',
    help: 'Seconds spent on answers of a call.',
    labels: ['call'],
    read: () => calls.filter(({ seconds }) => seconds > 0).map(({ call, seconds }) => ({ labels: { call }, value: seconds })),
  })
  addHistogram(registry, {
    name: 'portal_http_request_duration_seconds',
    help: 'Seconds from the headers of a request to its answer, without streams.',
    label: 'class',
    series: durations,
  })
  return {
    /** Returns the tally of a call; made once for each call, when routes are added. */
    call: (name: string, endpoint: Pick<Endpoint, 'caller' | 'path'>): CallTally => {
      const counts: CallCounts = { call: name, class: classOfCall(endpoint), '2xx': 0, '4xx': 0, '5xx': 0, seconds: 0 }
      const buckets = durations.get(counts.class)
      calls.push(counts)
      return {
        add: (status, ms) => {
          if (!observed) return
          counts[statusClass(status)]++
          if (ms === null) return
          counts.seconds += ms / 1000
          buckets?.observe(ms / 1000)
        },
      }
    },
  }
}

type CounterOptions = { name: string; help: string; labels: readonly string[]; read: () => Sample[] }

function addCounter(registry: Registry, options: CounterOptions): void {
  registry.registerMetric(new ReadCounter(options))
}

/** Passes its samples on as they are: to add each to the library's counter takes longer than to write it. */
class ReadCounter extends Counter {
  readonly #options: CounterOptions

  constructor(options: CounterOptions) {
    super({ name: options.name, help: options.help, labelNames: options.labels, registers: [] })
    this.#options = options
  }

  /** The library reads text from this method. */
  getForPromString() {
    const { name, help, read } = this.#options
    const values = read().map(({ labels = {}, value }) => ({ labels, value }))
    return { name, help, type: 'counter', aggregator: 'sum', values }
  }
}

function addGauge(registry: Registry, { name, help, labels = [], read }: GaugeOptions): void {
  const gauge = new Gauge({
    name,
    help,
    labelNames: labels,
    registers: [],
    async collect() {
      this.reset()
      for (const { labels: values = {}, value } of await read()) this.set(values, value)
    },
  })
  registry.registerMetric(gauge)
}

type TallyOptions = { name: string; help: string; label: string; observed: boolean }

function addTally(registry: Registry, { name, help, label, observed }: TallyOptions): Tally {
  const counts = new Map<string, number>(label === '' ? [['', 0]] : [])
  addCounter(registry, {
    name,
    help,
    labels: label === '' ? [] : [label],
    read: () => [...counts].map(([key, value]) => ({ labels: label === '' ? {} : { [label]: key }, value })),
  })
  return {
    add: (key, by = 1) => void (observed && counts.set(key, (counts.get(key) ?? 0) + by)),
    of: (key) => counts.get(key) ?? 0,
  }
}

type Buckets = Durations & { limits: readonly number[]; counts: number[]; sum: () => number }

function makeBuckets(limits: readonly number[]): Buckets {
  const counts = limits.map(() => 0)
  let [sum, count] = [0, 0]
  return {
    limits,
    counts,
    sum: () => sum,
    count: () => count,
    observe: (seconds) => {
      sum += seconds
      count++
      for (let i = 0; i < limits.length; i++)
        if (seconds <= (limits[i] ?? Infinity)) return void (counts[i] = (counts[i] ?? 0) + 1)
    },
  }
}

type BucketSeries = { name: string; help: string; label?: string; series: Map<string, Buckets> }

const addHistogram = (registry: Registry, options: BucketSeries): void => registry.registerMetric(new BucketHistogram(options))

/** Reads plain counts when it is scraped: the library's own `observe` costs a microsecond. */
class BucketHistogram extends Histogram {
  readonly #options: BucketSeries

  constructor(options: BucketSeries) {
    super({ name: options.name, help: options.help, registers: [] })
    this.#options = options
  }

  /** The library reads text and objects from this method. */
  getForPromString() {
    const { name, help, label, series } = this.#options
    const values = [...series].flatMap(([key, buckets]) => {
      const own = label === undefined ? {} : { [label]: key }
      let below = 0
      const steps = buckets.limits.map((limit, i) => ({
        metricName: `${name}_bucket`,
        labels: { ...own, le: limit },
        value: (below += buckets.counts[i] ?? 0),
      }))
      return [
        ...steps,
        { metricName: `${name}_bucket`, labels: { ...own, le: '+Inf' }, value: buckets.count() },
        { metricName: `${name}_sum`, labels: own, value: buckets.sum() },
        { metricName: `${name}_count`, labels: own, value: buckets.count() },
      ]
    })
    return { name, help, type: 'histogram', aggregator: 'sum', values }
  }
}
