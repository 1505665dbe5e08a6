import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const folder = path.join(import.meta.dirname, '../e2e')

/** The tests of a worker share one portal and run in a different order each time. */
test('browser tests give players, homes and venues different names', () => {
  const files = fs.readdirSync(folder).filter((file) => file.endsWith('.spec.ts'))
  const names = files.flatMap((file) =>
    [...fs.readFileSync(path.join(folder, file), 'utf8').matchAll(/\bfixtures\.(\w+)\('([^']+)'/g)].map(
      ([, kind, name]) => `${kind}('${name}')`,
    ),
  )
  expect(names.length).toBeGreaterThan(100)
  expect(names.filter((one, at) => names.indexOf(one) !== at)).toEqual([])
})
