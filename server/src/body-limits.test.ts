import { beforeAll, describe, expect, test } from 'vitest'
import type { TestApp } from './testing/app.ts'
import { sharedApp } from './testing/shared-app.ts'

let app: TestApp

beforeAll(async () => {
  app = await sharedApp()
})

const send = async (text: string) => {
  const headers = { 'content-type': 'application/json' }
  const answer = await app.http.inject({ method: 'POST', url: '/api/v1/user_auth', headers, payload: text })
  return { status: answer.statusCode, message: (answer.json() as { message: string }).message }
}
const nested = (depth: number) => `{"extra":${'['.repeat(depth)}${']'.repeat(depth)}}`

describe('a request body', () => {
  test('of more than 64 KB is refused', async () => {
    const padded = (length: number) => JSON.stringify({ extra: 'x'.repeat(length) })
    expect(await send(padded(70_000))).toEqual({ status: 413, message: 'This request is too large.' })
    expect((await send(padded(60_000))).message).not.toBe('This request is too large.')
  })

  test('nested more than 64 deep is refused', async () => {
    const tooDeep = 'The body of this request has too many nested levels.'
    expect(await send(nested(30_000))).toEqual({ status: 400, message: tooDeep })
    expect(await send(nested(64))).toEqual({ status: 400, message: tooDeep })
    expect((await send(nested(63))).message).not.toBe(tooDeep)
    expect((await send(`{"extra":"\\"${'['.repeat(100)}"}`)).message).not.toBe(tooDeep)
  })
})
