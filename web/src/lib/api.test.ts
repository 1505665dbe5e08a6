import { describe, expect, test } from 'vitest'
import { api } from './api.ts'
import { consoleApi } from './console-api.ts'

describe('the calls of a table', () => {
  test('have the key of their area and name', () => {
    expect(api.games.titles.key).toEqual(['games', 'titles'])
    expect(consoleApi.audit.list.key).toEqual(['audit', 'list'])
  })

  test('do not compile in another table', () => {
    // @ts-expect-error Calls of the console are in `consoleApi`.
    expect(api.audit).toBeUndefined()
    // @ts-expect-error Calls of players are in `api`.
    expect(consoleApi.profiles?.userDetail).toBeUndefined()
  })
})
