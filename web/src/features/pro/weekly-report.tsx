import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { query } from '../../lib/api.ts'
import { operatorsApi } from '../../lib/business-api.ts'
import { problemSentence } from '../../lib/problem-sentences.ts'
import { storeAnswer } from '../../lib/store-answer.ts'
import { useOptimisticChoice } from '../../shared/use-optimistic-choice.ts'
import { CheckboxField } from '../../ui/checkbox-field.tsx'
import { ErrorState } from '../../ui/empty-state.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { showToast } from '../../ui/toast.ts'
import { toolMessages as words } from './tool-messages.ts'

const own = query(operatorsApi.weeklyReport)

export function WeeklyReport() {
  const client = useQueryClient()
  const report = useQuery(own)
  const set = useMutation({
    mutationFn: (by_mail: boolean) => operatorsApi.setWeeklyReport({ body: { by_mail } }),
    onSuccess: async (answer) => {
      await storeAnswer(client, own.queryKey, answer)
      showToast(answer.by_mail ? words.weeklySaved.on : words.weeklySaved.off)
    },
  })
  const { shown, choose, revert } = useOptimisticChoice(report.data?.by_mail ?? false)
  if (report.isError) return <ErrorState text={problemSentence(report.error)} onRetry={() => void report.refetch()} />
  if (!report.data) return <SkeletonRows rows={1} height={52} />
  return (
    <div className="grid max-w-180 gap-4">
      <p className="t2">{words.weeklyText}</p>
      <CheckboxField
        label={words.weeklyOn}
        checked={shown}
        onChange={({ target }) => {
          if (set.isPending) return
          choose(target.checked)
          set.mutate(target.checked, { onError: revert })
        }}
      />
    </div>
  )
}
