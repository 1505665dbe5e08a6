import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api, query } from '../../lib/api.ts'
import type { Draft } from './draft.ts'

type Born = Pick<Draft, 'birthDate' | 'country'>

const lookupOf = ({ birthDate, country }: Born) => ({
  ...query(api.parentalConsent.childAge, { query: { date_of_birth: birthDate, country } }),
  staleTime: Infinity,
})

/** Whether somebody of that birth date needs a guardian's consent in that country, as the server says. */
export const useAgeVerdict = (born: Born) =>
  useQuery({ ...lookupOf(born), enabled: born.birthDate !== '' && born.country !== '' }).data

/** Checks the age when its step is submitted. */
export function useAgeLookup(onKnown: (isMinor: boolean) => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (born: Born) => client.fetchQuery(lookupOf(born)),
    meta: { inPage: true },
    onSuccess: ({ is_minor }) => onKnown(is_minor),
  })
}
