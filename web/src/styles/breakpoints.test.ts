// @vitest-environment node
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'

const read = (name: string) => readFileSync(fileURLToPath(new URL(name, import.meta.url)), 'utf8')
const numbersOf = (css: string, pattern: RegExp) =>
  [...css.matchAll(pattern)].map(([, number]) => Number(number)).toSorted((a, b) => a - b)

describe('breakpoints', () => {
  test('uses the breakpoints of the design, with narrow layouts below 768 px', () => {
    expect(numbersOf(read('./tokens.css'), /--breakpoint-[\w]+: (\d+)px/g)).toEqual([350, 400, 600, 768, 840, 1024, 1280, 1440])
  })

  test('uses no other breakpoint in styles', () => {
    const known = [320, 350, 400, 600, 768, 840, 1024, 1280, 1440]
    for (const file of ['./utilities.css', './type.css', './parts.css', './first-route.css'])
      for (const width of numbersOf(read(file), /\((?:max|min)-width: ([\d.]+)px\)/g)) expect(known).toContain(Math.ceil(width))
  })

  test('limits motion of the frame to 300 ms', () => {
    expect(read('./tokens.css')).toContain('--d-3: 300ms;')
  })
})
