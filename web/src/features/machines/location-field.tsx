import { useEffect, useEffectEvent } from 'react'
import { SelectField } from '../../ui/select-field.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ownMachineMessages as words } from './own-messages.ts'
import { useMachineLocations } from './use-own-machines.ts'

type LocationFieldProps = {
  label?: string
  value: string
  error: string | undefined
  onChange: (id: string) => void
}

export function LocationField({ label = words.place, value, error, onChange }: LocationFieldProps) {
  const locations = useMachineLocations()
  const [first, second] = locations.data?.places ?? []
  const onlyLocation = first && !second ? String(first.id) : ''
  const choose = useEffectEvent(() => value === '' && onChange(onlyLocation))
  useEffect(() => {
    if (onlyLocation) choose()
  }, [onlyLocation])
  if (!locations.data) return <Skeleton height={76} />
  return (
    <SelectField
      label={label}
      defaultLabel={words.chooseLocation}
      required
      error={error}
      value={value}
      options={locations.data.places.map(({ id, name, city, group_type }) => ({
        value: String(id),
        label: `${[name, city].filter(Boolean).join(', ')} (${group_type === 'home' ? words.homeTag : words.businessTag})`,
      }))}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
