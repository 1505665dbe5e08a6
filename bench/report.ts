import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { checkout } from '../scripts/lock.mjs'

export type Row = {
  label: string
  value: string
  goal?: string
  met?: boolean | undefined
}

export type Report = { rows: Row[]; raw: unknown }

const folder = path.join(checkout, 'bench-results')

export function publishReport(name: string, { rows, raw }: Report): void {
  const width = (of: (row: Row) => string) => Math.max(...rows.map((row) => of(row).length))
  const [label, value, goal] = [width((row) => row.label), width((row) => row.value), width((row) => row.goal ?? '')]
  console.log()
  for (const row of rows)
    console.log(
      `  ${row.label.padEnd(label)}  ${row.value.padStart(value)}  ${(row.goal ?? '').padEnd(goal)}  ${verdict(row)}`.trimEnd(),
    )
  fs.mkdirSync(folder, { recursive: true })
  const date = new Date().toISOString().slice(0, 10)
  const file = path.join(folder, `${date}-${name}.json`)
  fs.writeFileSync(
    file,
    `${JSON.stringify({ name, at: new Date().toISOString(), machine: machineText(), rows, raw }, null, 2)}\n`,
  )
  console.log(`\n  written to ${path.relative(checkout, file)}\n`)
}

const verdict = ({ met }: Row) => (met === undefined ? '' : met ? 'met' : 'NOT MET')

function machineText() {
  const [cpu] = os.cpus()
  return {
    cores: os.cpus().length,
    cpu: cpu?.model ?? '',
    memory_gb: Math.round(os.totalmem() / 2 ** 30),
    node: process.version,
    commit: currentCommit(),
  }
}

function currentCommit(): string {
  try {
    return execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: checkout, encoding: 'utf8' }).trim()
  } catch {
    return ''
  }
}

export const perSecond = (rate: number) => `${Math.round(rate).toLocaleString('en')}/s`
export const ratio = (value: number) => value.toFixed(2)
export const ms = (value: number) => `${value < 10 ? value.toFixed(1) : Math.round(value)} ms`
export const seconds = (value: number) => `${(value / 1000).toFixed(1)} s`
export const kb = (bytes: number) => `${(bytes / 1000).toFixed(1)} KB`

export const atLeast = (label: string, value: number, goal: number, judged = true): Row => ({
  label,
  value: ratio(value),
  goal: `>= ${goal.toFixed(2)}`,
  met: judged ? value >= goal : undefined,
})

export const atMost = (label: string, value: number, goal: number): Row => ({
  label,
  value: ratio(value),
  goal: `<= ${goal.toFixed(2)}`,
  met: value <= goal,
})

export const within = (label: string, value: number, goal: number): Row => ({
  label,
  value: ms(value),
  goal: `<= ${goal} ms`,
  met: value <= goal,
})
