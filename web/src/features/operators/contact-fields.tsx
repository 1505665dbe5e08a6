import type { Country } from '@portal/contract/lookups'
import { useFormContext, useWatch } from 'react-hook-form'
import { afterPress } from '../../shared/forms/after-press.ts'
import { phoneAsWrittenIn } from '../../shared/forms/phone-number.ts'
import { PhoneField } from '../../ui/phone-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import type { BusinessFields } from './business-rules.ts'
import { businessMessages as words } from './messages.ts'

type ContactFieldsProps = { countries: readonly Country[]; refused: Record<string, string>; onChange: () => void }

const dialled = (countries: readonly Country[]) => countries.map(({ code, name, dial_code: dial }) => ({ code, name, dial }))

/** The phone number is formatted for its country once it is valid. */
export function ContactFields({ countries, refused, onChange }: ContactFieldsProps) {
  const { register, control, formState, setValue, getValues, trigger } = useFormContext<BusinessFields>()
  const { errors } = formState
  const phoneCountry = useWatch({ control, name: 'phoneCountry' })
  const write = async () => {
    const { phone, phoneCountry: country } = getValues()
    const written = await phoneAsWrittenIn(country, phone)
    await afterPress()
    if (written !== undefined && getValues('phone') === phone) setValue('phone', written, { shouldValidate: true })
  }
  const phoneError = errors.phone?.message ?? refused['telephone'] ?? refused['country']
  return (
    <>
      <TextField
        label={words.contactName}
        autoComplete="name"
        maxLength={80}
        required
        error={errors.contactName?.message ?? refused['primary_contact_name']}
        {...register('contactName')}
      />
      <TextField
        label={words.email}
        type="email"
        autoComplete="email"
        autoCapitalize="off"
        spellCheck={false}
        required
        error={errors.email?.message ?? refused['email']}
        {...register('email', { onChange })}
      />
      <PhoneField
        label={words.phone}
        required
        countries={dialled(countries)}
        selectedCountry={phoneCountry}
        onCountryChange={(code) => {
          onChange()
          setValue('phoneCountry', code)
          if (getValues('phone') !== '') void trigger('phone')
        }}
        phoneErrors={{ doesNotMatch: phoneError !== undefined }}
        error={phoneError}
        number={register('phone', { onChange, onBlur: () => void write() })}
      />
    </>
  )
}
