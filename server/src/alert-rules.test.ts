import fs from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { serveOperations, type Operations } from './platform/http/operations.ts'
import { startTestApp, type TestApp } from './testing/app.ts'
import { metricNamesIn } from './testing/samples.ts'

const root = path.join(import.meta.dirname, '../..')
const folder = path.join(root, 'deploy/observability')
const read = (file: string) => fs.readFileSync(path.join(folder, file), 'utf8')

const Rules = z.object({
  groups: z.array(
    z.object({
      rules: z.array(
        z.object({
          alert: z.string().optional(),
          record: z.string().optional(),
          expr: z.string(),
          annotations: z.object({ summary: z.string(), runbook_url: z.string() }).optional(),
        }),
      ),
    }),
  ),
})
const Dashboard = z.object({ panels: z.array(z.object({ targets: z.array(z.object({ expr: z.string() })) })) })
const AlertTests = z.object({
  tests: z.array(z.object({ alert_rule_test: z.array(z.object({ alertname: z.string(), exp_alerts: z.array(z.unknown()) })) })),
})

const rulesOf = (file: string) => Rules.parse(parse(read(file))).groups.flatMap(({ rules }) => rules)
const records = rulesOf('recording.rules.yml')
const alerts = rulesOf('alerts.rules.yml').map((rule) => ({ ...rule, name: rule.alert ?? '' }))
const alertNames = [...new Set(alerts.map(({ name }) => name))]
const dashboards = fs.readdirSync(path.join(folder, 'dashboards'))
const panels = dashboards.flatMap((file) => Dashboard.parse(JSON.parse(read(`dashboards/${file}`))).panels)
const expressions = [...records, ...alerts, ...panels.flatMap(({ targets }) => targets)].map(({ expr }) => expr)

let app: TestApp
let operations: Operations

beforeAll(async () => {
  app = await startTestApp()
  operations = await serveOperations({ ...app.config, operations: { host: '127.0.0.1', port: 0 } }, app)
})
afterAll(async () => {
  await operations.stop()
  await app.stop()
})

/** A metric without a value yet is still described. */
async function describedMetrics(): Promise<Set<string>> {
  const text = await (await fetch(`http://127.0.0.1:${operations.port ?? 0}/metrics`)).text()
  const described = [...text.matchAll(/^# TYPE (\S+) (\S+)$/gm)].flatMap(([, name = '', type]) =>
    type === 'histogram' ? ['_bucket', '_sum', '_count'].map((end) => name + end) : [name],
  )
  return new Set([...described, ...metricNamesIn(text)])
}

describe('rules and dashboards', () => {
  test('use only metrics that a node serves and series that the rules record', async () => {
    const metrics = await describedMetrics()
    const used = expressions.flatMap((expr) => [...expr.matchAll(/\b(?:portal|process|nodejs)_\w+/g)].map(([name]) => name))
    expect(used.length).toBeGreaterThan(50)
    expect([...new Set(used)].filter((name) => !metrics.has(name))).toEqual([])
    const recorded = new Set(records.map(({ record }) => record))
    const read = expressions.flatMap((expr) => [...expr.matchAll(/\bportal:[\w:]+/g)].map(([name]) => name))
    expect([...new Set(read)].filter((name) => !recorded.has(name))).toEqual([])
  })

  test('close every bracket', () => {
    const unbalanced = expressions.filter((expr) =>
      ['()', '[]', '{}'].some(([open = '', close = '']) => expr.split(open).length !== expr.split(close).length),
    )
    expect(unbalanced).toEqual([])
  })
})

describe('alerts', () => {
  test('link to their section of the runbook', () => {
    for (const { name, annotations } of alerts) expect(annotations?.runbook_url).toBe(`docs/runbook.md#${name.toLowerCase()}`)
  })

  test('each have a section of at most 25 lines in the runbook, which has no other', () => {
    const text = fs.readFileSync(path.join(root, 'docs/runbook.md'), 'utf8')
    const sections = text
      .split(/^### /m)
      .slice(1)
      .filter((section) => section.startsWith('Portal'))
    expect(sections.map((section) => section.split('\n', 1)[0] ?? '').toSorted()).toEqual(alertNames.toSorted())
    for (const section of sections) {
      expect(section.split('\n').length).toBeLessThanOrEqual(25)
      expect([...section.matchAll(/^- \*\*(\w+)\*\*/gm)].map(([, part]) => part)).toEqual([
        'Meaning',
        'Check',
        'Do',
        'Afterwards',
      ])
    }
  })

  test('named in the rule tests exist', () => {
    const named = AlertTests.parse(parse(read('alerts.test.yml'))).tests.flatMap(({ alert_rule_test: found }) => found)
    expect(named.map(({ alertname }) => alertname).filter((name) => !alertNames.includes(name))).toEqual([])
  })
})
