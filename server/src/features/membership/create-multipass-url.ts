import { allowedUrl } from '@portal/contract/rules/safe-path'
import type { Player } from '../../platform/actor.ts'
import { consumeLimit } from '../../platform/limits.ts'
import { invalid } from '../../platform/problem.ts'
import type { Call } from '../../platform/services.ts'
import { requireBuyer } from './require-buyer.ts'
import { multipassToken } from './multipass.ts'
import { shopConfig } from './shop.ts'
import { words } from './texts.ts'

/**
 * Returns a URL that logs the caller in at the shop and opens one of its pages. It is created for each call and never logged.
 */
export async function createMultipassUrl(call: Call<Player>, { return_to }: { return_to: string }) {
  const { origin, multipassSecret } = shopConfig(call)
  const account = await requireBuyer(call)
  const target = shopAddress(origin, return_to)
  if (target === undefined) throw invalid({ return_to: [words.notOurShop] })
  await consumeLimit(call, 'multipass', String(account.userId), call.config.limits.perIdentifier.multipass)
  const token = multipassToken(multipassSecret, {
    email: account.email,
    identifier: String(account.userId),
    first_name: account.firstName,
    last_name: '',
    return_to: target,
    created_at: call.clock.now().toISOString(),
  })
  return { url: new URL(`/account/login/multipass/${token}`, origin).toString() }
}

/** Returns a page of the shop, rebuilt from its parts, so that it cannot lead to another site. */
export function shopAddress(origin: string, asked: string): string | undefined {
  if (asked === '') return new URL('/', origin).toString()
  const { protocol, hostname } = new URL(origin)
  return protocol === 'https:' ? allowedUrl(asked, [hostname]) : allowedUrl(asked, [], [origin])
}
