// Prints size and speed of an index of random entries: node rank-index/bench.ts [entries]
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { rankIndexBuilder } from './src/index.ts'

const entries = Number(process.argv[2] ?? 1_000_000)
const roundMs = 2_000

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

/** A linear congruential generator, so that two runs measure the same data. */
let seed = 1
const random = () => {
  seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0
  return seed / 2 ** 32
}

function usedBytes(): number {
  collectGarbage()
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return heapUsed + arrayBuffers
}

function perSecond(work: () => void): number {
  const start = performance.now()
  let count = 0
  for (; performance.now() - start < roundMs; count += 1_000) for (let i = 0; i < 1_000; i++) work()
  return Math.round((1_000 * count) / (performance.now() - start))
}

const scores = Float64Array.from({ length: entries }, () => Math.floor(random() ** 3 * 2_000_000_000)).sort()
const before = usedBytes()
const start = performance.now()
const { ranges, finish } = rankIndexBuilder([entries])
for (let i = 0; i < entries; i++) ranges[0]?.(scores[entries - 1 - i] as number, i + 1)
const index = finish()
const buildMs = performance.now() - start
const bytes = (usedBytes() - before) / entries
const anyScore = () => scores[Math.floor(random() * entries)] as number
const anyMember = () => 1 + Math.floor(random() * entries)
let next = entries

console.table({
  entries,
  'bytes per entry': Math.round(bytes * 100) / 100,
  'build ms': Math.round(buildMs),
  'countAbove per second': perSecond(() => index.countAbove(anyScore())),
  'rankOf per second': perSecond(() => index.rankOf(anyMember())),
  'positionOf per second': perSecond(() => index.positionOf(anyMember())),
  'add and remove per second': perSecond(() => {
    const entry = { member: ++next, score: anyScore() }
    index.add(entry)
    index.remove(entry)
  }),
})
