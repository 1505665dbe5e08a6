import { Problem } from '../../platform/problem.ts'
import { words } from './texts.ts'

const patienceMs = 5_000

export async function requestShop(url: URL, init: RequestInit = {}): Promise<Response> {
  const answer = await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(patienceMs) }).catch(() => null)
  if (!answer?.ok && answer?.status !== 404) throw new Problem('service.away', { message: words.shopDown })
  return answer
}
