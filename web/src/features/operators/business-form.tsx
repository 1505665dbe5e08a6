import type { Country } from '@portal/contract/lookups'
import type { ReactNode } from 'react'
import { FormProvider, useWatch } from 'react-hook-form'
import { AddressFields } from '../../shared/forms/address-fields.tsx'
import { fieldSentences, formSentences } from '../../shared/forms/form-sentences.ts'
import { useFields, useRefused } from '../../shared/forms/use-fields.ts'
import { Button } from '../../ui/button.tsx'
import { Form } from '../../ui/form.tsx'
import { Notice } from '../../ui/notice.tsx'
import { businessFaults, type BusinessFields } from './business-rules.ts'
import { ContactFields } from './contact-fields.tsx'
import { businessMessages as words } from './messages.ts'
import { OperatorSearch } from './operator-search.tsx'

type BusinessFormProps = {
  first: BusinessFields
  countries: readonly Country[]
  /** A confirmed business keeps its entry in the registry. */
  isRegistered: boolean
  pending: boolean
  error: unknown
  onChange: () => void
  onSubmit: (fields: BusinessFields) => void
}

const Group = ({ legend, children }: { legend: string; children: ReactNode }) => (
  <fieldset className="flex flex-col gap-5">
    <legend className="mb-5 text-21 font-bold">{legend}</legend>
    {children}
  </fieldset>
)

/** The server names address fields by path, `address.city`. */
const refusedFields = (error: unknown) =>
  Object.fromEntries(Object.entries(fieldSentences(error)).map(([name, sentence]) => [name.replace(/^address\./, ''), sentence]))

/** Wire names of the fields. */
const names = {
  operatorName: ['operator_name', 'operator_id'],
  contactName: ['primary_contact_name'],
  phone: ['telephone', 'country'],
}

export function BusinessForm({ first, countries, isRegistered, pending, error, onChange, onSubmit }: BusinessFormProps) {
  const form = useFields<BusinessFields>({ initial: first, faultsOf: businessFaults(countries), keptAs: 'business' })
  const { control, setValue, getValues, trigger, formState } = form
  const [operatorName, operatorId] = useWatch({ control, name: ['operatorName', 'operatorId'] })
  const refused = useRefused(form, error, { sentences: refusedFields(error), names })
  const above = error && Object.keys(fieldSentences(error)).length === 0 ? formSentences(error) : []
  return (
    <FormProvider {...form}>
      <Form className="flex flex-col gap-9" error={error} onSubmit={form.send((fields) => pending || onSubmit(fields))}>
        {above.map((sentence) => (
          <Notice key={sentence} kind="error">
            {sentence}
          </Notice>
        ))}
        <Group legend={words.company}>
          <OperatorSearch
            value={operatorName}
            pickedId={operatorId}
            isFixed={isRegistered}
            error={formState.errors.operatorName?.message ?? refused['operator_name'] ?? refused['operator_id']}
            onType={(name) => {
              onChange()
              setValue('operatorName', name, { shouldValidate: formState.isSubmitted })
              if (!isRegistered) setValue('operatorId', null)
            }}
            onPick={({ id, name, city, state, country }) => {
              setValue('operatorName', name, { shouldValidate: true })
              setValue('operatorId', id)
              if (getValues('city')) return
              setValue('country', country)
              setValue('state', state)
              setValue('city', city)
            }}
            onBlur={() => void trigger('operatorName')}
          />
        </Group>
        <Group legend={words.contact}>
          <ContactFields countries={countries} refused={refused} onChange={onChange} />
        </Group>
        <Group legend={words.address}>
          <AddressFields refused={refused} />
        </Group>
        <Button
          type="submit"
          variant="primary"
          size="large"
          wide
          pending={pending}
          pendingLabel={isRegistered ? words.saving : words.registering}
        >
          {isRegistered ? words.save : words.register}
        </Button>
      </Form>
    </FormProvider>
  )
}
