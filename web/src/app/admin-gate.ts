import type { QueryClient } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import { secondFactorApi } from '../lib/second-factor-api.ts'
import { api, query } from '../lib/api.ts'

export async function requireAdmin({ context }: { context: { queryClient: QueryClient } }): Promise<void> {
  const { user } = await context.queryClient.ensureQueryData(query(api.profiles.userDetail))
  const isAdmin = user.group_memberships.some(({ group_type, is_active }) => group_type === 'admin' && is_active)
  if (!isAdmin) redirect({ href: '/404', replace: true, throw: true })
  const factor = await context.queryClient.fetchQuery(query(secondFactorApi.show))
  // Without a second factor the console is closed; the security page is where it is set up.
  if (factor.opens_console) redirect({ href: '/account/profile/security', replace: true, throw: true })
}
