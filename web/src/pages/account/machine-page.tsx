import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Navigate } from '@tanstack/react-router'
import { MachineView } from '../../features/machines/machine-view.tsx'
import { useMachine } from '../../features/machines/in-play.tsx'
import { isOperator } from '../../features/tutorial/is-operator.ts'
import { api, query } from '../../lib/api.ts'
import { lazyPart } from '../../lib/load-part.ts'

const route = getRouteApi('/player/account/account/machines/$machineId')
const FirstGame = lazyPart(() => import('../../features/home/first-game.tsx'), 'OwnFirstGame')
const MachineHealth = lazyPart(() => import('./machine-health.tsx'), 'MachineHealth')

/** The page redirects operators to the operator shell when the machine belongs to their business. */
function useIsBusinessMachine(id: number): boolean {
  const machine = useMachine(id).data
  const user = useQuery(query(api.profiles.userDetail)).data?.user
  return Boolean(machine?.is_mine && machine.group_type === 'business' && user && isOperator(user))
}

export function MachinePage() {
  const { machineId } = route.useParams()
  const id = Number(machineId)
  if (useIsBusinessMachine(id)) return <Navigate to="/pro/machines/$id" params={{ id: machineId }} replace />
  return <MachineView key={id} id={id} FirstGame={FirstGame} Health={MachineHealth} />
}
