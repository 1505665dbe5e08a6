import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestApp } from './testing/app.ts'
import { findMisdeclared, findAnswersThatRevealObjects, findSurprises, startObjectMatrix } from './testing/object-matrix.ts'

let app: TestApp

beforeAll(async () => {
  app = await startObjectMatrix()
}, 180_000)
afterAll(() => app.stop())

describe('access by object of all principals', () => {
  test('equals the access snapshot for own, foreign and unknown objects of each call', async () => {
    expect(await findSurprises(() => true)).toEqual([])
  }, 180_000)

  test('does not reveal whether an object of another account exists', () => {
    expect(findAnswersThatRevealObjects()).toEqual([])
  })

  test('equals the access rule that each call declares', () => {
    expect(findMisdeclared()).toEqual([])
  })
})
