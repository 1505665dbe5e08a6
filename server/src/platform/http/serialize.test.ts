import { contract } from '@portal/contract'
import type { Endpoint } from '@portal/contract/endpoint'
import { describe, expect, test } from 'vitest'
import { extremesOfReply } from '../../testing/extreme-replies.ts'
import { serializerOf } from './serialize.ts'

describe('the production writer', () => {
  for (const [area, calls] of Object.entries(contract))
    for (const [name, endpoint] of Object.entries(calls) as [string, Endpoint][])
      test(`writes extreme values of ${area}.${name} as the contract declares them`, () => {
        const write = serializerOf(endpoint)
        let valid = 0
        for (const { given, received } of extremesOfReply(endpoint.reply)) {
          expect(JSON.parse(write(given))).toEqual(received)
          const { success, error } = endpoint.reply.safeParse(received)
          // A rule that compares fields may refuse a combination of extremes; each value alone must be valid.
          expect(error?.issues.filter(({ code }) => code !== 'custom') ?? []).toEqual([])
          valid += Number(success)
        }
        expect(valid).toBeGreaterThan(0)
      })
})
