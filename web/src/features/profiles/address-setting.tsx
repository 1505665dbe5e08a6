import type { Address, User } from '@portal/contract/profiles'
import { FormProvider, useForm } from 'react-hook-form'
import { api } from '../../lib/api.ts'
import { AddressFields, addressFaults } from '../../shared/forms/address-fields.tsx'
import { fieldSentences } from '../../shared/forms/form-sentences.ts'
import { resolverOf } from '../../shared/forms/resolver.ts'
import { SettingForm } from './setting-form.tsx'
import { useChange } from './use-own-user.ts'

const resolver = resolverOf<Address>(addressFaults)

/** The home address, checked by the server against the country's rules. */
export function AddressSetting({ user, onDone }: { user: User; onDone: () => void }) {
  const save = useChange((body: Address) => api.profiles.updateHomeAddress({ body }), onDone)
  const form = useForm<Address>({ defaultValues: user.address, resolver, mode: 'onBlur' })
  return (
    <FormProvider {...form}>
      <SettingForm
        pending={save.isPending}
        error={save.error}
        onSubmit={(event) => void form.handleSubmit((fields) => save.isPending || save.mutate(fields))(event)}
      >
        <AddressFields refused={fieldSentences(save.error)} />
      </SettingForm>
    </FormProvider>
  )
}
