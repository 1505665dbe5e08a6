import { useSearch } from '@tanstack/react-router'
import { membershipMessages as words } from '../../features/membership/messages.ts'
import { Cancelled, Welcome } from '../../features/membership/result.tsx'
import { usePageTitle } from '../../lib/page-title.ts'

/** Where the shop leads back to: a value with `true` in it is a success, any other a payment given up, none is nothing. */
export function ResultPage() {
  const { result_success: given } = useSearch({ strict: false })
  const result = given === undefined ? undefined : String(given)
  usePageTitle(result === undefined ? words.title : result.includes('true') ? words.welcomePage : words.cancelledTitle)
  if (result === undefined) return null
  return result.includes('true') ? <Welcome /> : <Cancelled />
}
