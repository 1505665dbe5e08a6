import { getRouteApi } from '@tanstack/react-router'
import { membershipMessages as words } from '../../features/membership/messages.ts'
import { Cancelled, Welcome } from '../../features/membership/result.tsx'
import { usePageTitle } from '../../lib/page-title.ts'

const route = getRouteApi('/player/upgrade/checkout')

/**
 * The shop returns to this page: a value that contains `true` is a success, any other a cancelled payment, and none is neither.
 */
export function ResultPage() {
  const { result_success: given } = route.useSearch()
  const result = given === undefined ? undefined : String(given)
  usePageTitle(result === undefined ? words.title : result.includes('true') ? words.welcomePage : words.cancelledTitle)
  if (result === undefined) return null
  return result.includes('true') ? <Welcome /> : <Cancelled />
}
