import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Shop } from '../../platform/actor.ts'
import type { RawRequest } from '../../platform/http/signature.ts'
import { Problem } from '../../platform/problem.ts'
import type { Services } from '../../platform/services.ts'

const header = 'x-shopify-hmac-sha256'

export function identifyShop({ config }: Pick<Services, 'config'>, { body, headers }: RawRequest): Shop {
  const signature = headers[header]
  if (!config.shop || typeof signature !== 'string') throw new Problem('signature.wrong')
  const got = Buffer.from(signature, 'base64')
  const isSignedWith = (secret: string) => {
    const expected = createHmac('sha256', secret)
      .update(body ?? '')
      .digest()
    return got.length === expected.length && timingSafeEqual(got, expected)
  }
  if (!config.shop.webhookSecrets.some(isSignedWith)) throw new Problem('signature.wrong')
  return { kind: 'shop', hookId: textOf(headers['x-shopify-webhook-id']), topic: textOf(headers['x-shopify-topic']) }
}

const textOf = (value: string | string[] | undefined): string => (typeof value === 'string' ? value.slice(0, 200) : '')
