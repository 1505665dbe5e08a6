import { useFormContext, useWatch } from 'react-hook-form'
import { TextField } from '../../ui/text-field.tsx'
import { LazyMap } from './map/lazy-map.tsx'
import { locationMessages as words } from './messages.ts'
import type { TypedLocation } from './typed-location.ts'

const numberOf = (text: string) => (text.trim() === '' || Number.isNaN(Number(text)) ? undefined : Number(text))
const rounded = (degrees: number) => String(Math.round(degrees * 100_000) / 100_000)

export function PinField({ refused }: { refused: Record<string, string> }) {
  const { register, setValue, formState } = useFormContext<TypedLocation>()
  const [latitude, longitude, name] = useWatch<TypedLocation, ['latitude', 'longitude', 'name']>({
    name: ['latitude', 'longitude', 'name'],
  })
  const enter = () => setValue('pinned', true, { shouldDirty: true })
  const [lat, lng] = [numberOf(latitude), numberOf(longitude)]
  const { errors } = formState
  return (
    <fieldset className="grid gap-4">
      <legend>{words.pin}</legend>
      <p className="t2 sm">{words.pinHint}</p>
      <div className="h-75">
        <LazyMap
          label={words.pin}
          pins={
            lat === undefined || lng === undefined
              ? []
              : [{ id: 1, label: '', name: name || words.pin, latitude: lat, longitude: lng }]
          }
          onPress={(point) => {
            enter()
            setValue('latitude', rounded(point.latitude), { shouldDirty: true, shouldValidate: true })
            setValue('longitude', rounded(point.longitude), { shouldDirty: true, shouldValidate: true })
          }}
        />
      </div>
      <div className="grid grid-cols-2 gap-5 max-sm:grid-cols-1">
        <TextField
          label={words.latitude}
          inputMode="decimal"
          maxLength={12}
          error={errors.latitude?.message ?? refused['latitude_message'] ?? refused['latitude']}
          {...register('latitude', { onChange: enter })}
        />
        <TextField
          label={words.longitude}
          inputMode="decimal"
          maxLength={12}
          error={errors.longitude?.message ?? refused['longitude_message'] ?? refused['longitude']}
          {...register('longitude', { onChange: enter })}
        />
      </div>
    </fieldset>
  )
}
