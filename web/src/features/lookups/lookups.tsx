import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { query } from '../../lib/api.ts'
import { consoleApi } from '../../lib/console-api.ts'
import { TabLinks } from '../../ui/tab-links.tsx'
import { lookupMessages as words } from './messages.ts'

export const LookupTabs = () => (
  <TabLinks label={words.parts} className="mt-5">
    <Link to="/admin/lookups" activeOptions={{ exact: true, includeSearch: false }}>
      {words.countries}
    </Link>
    <Link to="/admin/lookups/kinds">{words.kinds}</Link>
  </TabLinks>
)

export type CountrySelection = { search?: string | undefined; changed?: 'true' | undefined; page?: number | undefined }

export const useCountryRules = ({ search, changed, page }: CountrySelection) =>
  useQuery({
    ...query(consoleApi.lookups.countryRules, {
      query: { ...(search && { search }), ...(changed && { changed }), ...(page && { page }) },
    }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

export const useLocationKinds = () => useQuery({ ...query(consoleApi.lookups.locationKinds), staleTime: 0 })

export function useLookupChange<I>(change: (input: I) => Promise<unknown>, onDone: (input: I) => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: change,
    meta: { inPage: true },
    onSuccess: (_, input) => onDone(input),
    onSettled: () => client.invalidateQueries({ queryKey: ['lookups'] }),
  })
}

/** The place of a country or kind in its list. */
export const positionIn = (text: string) => parseNumberIn(text, 1, 999)

/** Returns null for an empty field and undefined for anything but a whole number in the range. */
export function parseNumberIn(text: string, min: number, max: number): number | null | undefined {
  if (text.trim() === '') return null
  const number = Number(text)
  return Number.isInteger(number) && number >= min && number <= max ? number : undefined
}
