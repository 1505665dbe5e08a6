import { useQuery } from '@tanstack/react-query'
import { OwnMachines } from '../../features/machines/own-machines.tsx'
import '../../features/machines/own-machines.css'
import { api, query } from '../../lib/api.ts'

export function MachinesPage() {
  const own = useQuery(query(api.profiles.userDetail))
  const isOperator = own.data?.user.group_memberships.some(({ group_type, is_active }) => group_type === 'business' && is_active)
  return <OwnMachines isOperator={own.isPending ? undefined : (isOperator ?? false)} />
}
