import { useQuery } from '@tanstack/react-query'
import { api, query } from '../../lib/api.ts'

/** Whether new accounts are switched off. While that is unknown the form is shown; the server decides. */
export const useIsRegistrationClosed = (): boolean =>
  useQuery({ ...query(api.content.flags), meta: { inPage: true } }).data?.registration === false
