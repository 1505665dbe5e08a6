import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const stories = path.join(import.meta.dirname, '../e2e')

/** The tests of a worker share one portal and run in a different order each time. */
test('browser tests give players, homes and venues different names', () => {
  const files = fs.readdirSync(stories).filter((file) => file.endsWith('.spec.ts'))
  const given = files.flatMap((file) =>
    [...fs.readFileSync(path.join(stories, file), 'utf8').matchAll(/\bfixtures\.(\w+)\('([^']+)'/g)].map(
      ([, kind, name]) => `${kind}('${name}')`,
    ),
  )
  expect(given.length).toBeGreaterThan(100)
  expect(given.filter((one, at) => given.indexOf(one) !== at)).toEqual([])
})
