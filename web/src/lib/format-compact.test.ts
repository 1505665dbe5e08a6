import { expect, test } from 'vitest'
import { formatCompact } from './format-compact.ts'

test.each([
  [0, '0'],
  [9_999, '9,999'],
  [10_000, '10K'],
  [15_000_000, '15M'],
  [766_187_610, '766.2M'],
  [1_050_000_000, '1.1B'],
])('%i is shown as %s', (value, text) => {
  expect(formatCompact(value)).toBe(text)
})
