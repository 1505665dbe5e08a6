import { objectRules } from '@portal/contract/endpoint'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { operations } from './testing/access.ts'
import type { TestApp } from './testing/app.ts'
import {
  findMisdeclared,
  findAnswersThatRevealObjects,
  findSurprises,
  isAdmittedOnce,
  startObjectMatrix,
} from './testing/object-matrix.ts'
import { fieldsNaming, shapeOf } from './testing/object-requests.ts'

// Refusals that do not depend on the object: role-matrix.test.ts.

let app: TestApp

beforeAll(async () => {
  app = await startObjectMatrix()
}, 180_000)
afterAll(() => app.stop())

describe('access by object', () => {
  test('equals the access snapshot for own, foreign and unknown objects of each call', async () => {
    expect(await findSurprises(isAdmittedOnce)).toEqual([])
  }, 180_000)

  test('does not reveal whether an object of another account exists', () => {
    expect(findAnswersThatRevealObjects()).toEqual([])
  })

  test('equals the access rule that each call declares', () => {
    expect(findMisdeclared()).toEqual([])
  })

  test('is declared by exactly the calls that name an object', () => {
    const isName = (field: string) => /^(id|uid|sid|identifier|token|key)$|_(id|ids|uid)$/.test(field)
    for (const [name, endpoint] of operations) {
      const [path, others] = [shapeOf(endpoint.params), { ...shapeOf(endpoint.query), ...shapeOf(endpoint.body) }]
      const naming = Object.keys(path).length > 0 || Object.keys(others).some(isName)
      expect({ name, naming }).toEqual({ name, naming: endpoint.owner !== 'none' })
      for (const [kind] of objectRules(endpoint))
        expect(fieldsNaming(endpoint, kind), `${name} has no field for ${kind}`).not.toEqual([])
    }
  })
})
