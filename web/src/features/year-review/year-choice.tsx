import type { Reply } from '@portal/contract/endpoint'
import type { yearReviewCalls } from '@portal/contract/year-review'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api, query } from '../../lib/api.ts'
import { SelectField } from '../../ui/select-field.tsx'
import { yearMessages as words } from './messages.ts'

type Years = Reply<(typeof yearReviewCalls)['meta']>
type YearChoiceProps = {
  years: Years
  year: number | undefined
  month: number | null
  onChoose: (year: number, month: number | undefined) => void
}

export function YearChoice({ years, year, month, onChoose }: YearChoiceProps) {
  const months = years.months.filter((one) => one.year === year).map((one) => one.month)
  return (
    <div className="flex gap-3 *:w-41 *:max-w-[44vw]">
      <SelectField
        label={words.year}
        defaultLabel={words.year}
        value={year ? String(year) : ''}
        options={years.years.map((one) => ({ value: String(one), label: String(one) }))}
        onChange={(event) => onChoose(Number(event.target.value), undefined)}
      />
      <SelectField
        label={words.month}
        defaultLabel={words.month}
        value={String(month ?? 0)}
        options={[
          { value: '0', label: words.wholeYear },
          ...months.toReversed().map((one) => ({ value: String(one), label: words.monthName(one) })),
        ]}
        onChange={(event) => year && onChoose(year, Number(event.target.value) || undefined)}
      />
    </div>
  )
}

type Asked = { year?: number | undefined; month?: number | undefined }

export const useYear = ({ year, month }: Asked, enabled: boolean) =>
  useQuery({
    ...query(api.yearReview.detail, { query: { ...(year ? { year } : {}), ...(year && month ? { month } : {}) } }),
    enabled,
    placeholderData: keepPreviousData,
    retry: false,
  })

export const useYears = () => useQuery(query(api.yearReview.meta))
export const useOwnName = () => useQuery(query(api.profiles.userDetail)).data?.user.username ?? ''
