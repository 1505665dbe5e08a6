import { Problem } from '../../platform/problem.ts'

const patienceMs = 5_000

export async function requestShop(url: URL, init: RequestInit = {}): Promise<Response> {
  const answer = await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(patienceMs) }).catch(() => null)
  if (!answer?.ok && answer?.status !== 404)
    throw new Problem('service.away', { message: 'The shop does not answer at the moment. Please try again in a minute.' })
  return answer
}
