import type { Address, User } from '@portal/contract/profiles'
import { FormProvider } from 'react-hook-form'
import { api } from '../../lib/api.ts'
import { AddressFields, addressFaults } from '../../shared/forms/address-fields.tsx'
import { useFields, useRefused } from '../../shared/forms/use-fields.ts'
import { SettingForm, useChange } from './setting.tsx'

export function AddressSetting({ user, onDone }: { user: User; onDone: () => void }) {
  const save = useChange((body: Address) => api.profiles.updateHomeAddress({ body }), onDone)
  const form = useFields<Address>({ initial: user.address, faultsOf: addressFaults, keptAs: 'address' })
  const refused = useRefused(form, save.error)
  return (
    <FormProvider {...form}>
      <SettingForm
        pending={save.isPending}
        error={save.error}
        onSubmit={form.send((fields) => save.isPending || save.mutate(fields))}
      >
        <AddressFields refused={refused} />
      </SettingForm>
    </FormProvider>
  )
}
