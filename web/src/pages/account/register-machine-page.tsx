import { getRouteApi } from '@tanstack/react-router'
import { RegisterMachine } from '../../features/machines/register-machine.tsx'
import '../../features/machines/own-machines.css'

const route = getRouteApi('/player/account/account/machines/register')

export function RegisterMachinePage() {
  const { serial = '', code = '' } = route.useSearch()
  return <RegisterMachine serial={serial} code={code} />
}
