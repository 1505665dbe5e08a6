import { useQuery } from '@tanstack/react-query'
import { api, query } from '../../lib/api.ts'

/** Whether new accounts are switched off. As long as nobody knows, the form stands: the server has the last word. */
export const useIsRegistrationClosed = (): boolean =>
  useQuery({ ...query(api.content.flags), meta: { inPage: true } }).data?.registration === false
