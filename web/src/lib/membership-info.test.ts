import { afterEach, expect, test, vi } from 'vitest'
import { ApiError } from './api-error.ts'
import { nullOnFailure } from './membership-info.ts'

afterEach(() => void vi.unstubAllGlobals())

test.each([
  [400, 100],
  [404, 404],
  [429, 429],
  [500, 500],
  [501, 501],
])('membership info resolves to null for status %i and code %i', async (status, code) => {
  await expect(nullOnFailure(Promise.reject(new ApiError(status, { code })))).resolves.toBeNull()
})

test('membership info resolves to null without an answer, and the service is checked', async () => {
  const fetched = vi.fn(() => Promise.reject(new TypeError('no network')))
  vi.stubGlobal('fetch', fetched)
  await expect(nullOnFailure(Promise.reject(new ApiError(0, {})))).resolves.toBeNull()
  await vi.waitFor(() => expect(fetched).toHaveBeenCalledWith(expect.stringContaining('/ping'), expect.anything()))
})

test('membership info resolves to its value', async () => {
  await expect(nullOnFailure(Promise.resolve({ price: '99.99' }))).resolves.toEqual({ price: '99.99' })
})

test.each([
  ['the session ended', new ApiError(401, { code: 401 })],
  ['the role is refused', new ApiError(403, { code: 403 })],
  ['the call was given up', new DOMException('left', 'AbortError')],
])('membership info rejects when %s', async (_, error) => {
  await expect(nullOnFailure(Promise.reject(error))).rejects.toBe(error)
})
