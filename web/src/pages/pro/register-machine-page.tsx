import { getRouteApi } from '@tanstack/react-router'
import { ownMachineMessages as words } from '../../features/machines/own-messages.ts'
import { RegisterMachine } from '../../features/machines/register-machine.tsx'
import { EnterTransferCode, Transfers } from '../../features/machines/transfers.tsx'
import { useTransfers } from '../../features/machines/use-own-machines.ts'
import { PageHead } from '../../features/pro/page-head.tsx'
import { usePageTitle } from '../../lib/page-title.ts'
import { BackLink } from '../../shared/back-link.tsx'

const route = getRouteApi('/operators/pro/machines/register')

/** A new machine with the code on its screen, or one of somebody else with a transfer code. */
export function ProRegisterMachinePage() {
  const { serial = '', code = '', location } = route.useSearch()
  const isReading = useTransfers().isPending
  usePageTitle(words.register)
  return (
    <div className="pro-page">
      <PageHead title={words.register} back={<BackLink to="/pro/machines" label={words.title} />} meta={words.registerLead} />
      <RegisterMachine frame="operators" serial={serial} code={code} locationId={location ? String(location) : ''} />
      {!isReading && <Transfers group="business" />}
      <EnterTransferCode isReady={!isReading} />
    </div>
  )
}
