import { getRouteApi } from '@tanstack/react-router'
import { usePageTitle } from '../../lib/page-title.ts'
import { BackLink } from '../../shared/back-link.tsx'
import { PageHeader } from '../../shared/page-header.tsx'
import { ownMachineMessages as words } from './own-messages.ts'
import { RegisterMachine } from './register-machine.tsx'

const route = getRouteApi('/player/account/account/machines/register')

export function RegisterMachinePage() {
  const { serial = '', code = '' } = route.useSearch()
  usePageTitle(words.register)
  return (
    <div className="wrap">
      <PageHeader
        crumb={<BackLink to="/account/machines" label={words.title} />}
        title={words.register}
        meta={words.registerLead}
      />
      <RegisterMachine frame="players" serial={serial} code={code} />
    </div>
  )
}
