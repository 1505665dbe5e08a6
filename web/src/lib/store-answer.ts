import type { InferDataFromTag, QueryClient, QueryKey } from '@tanstack/react-query'

/**
 * Stores the answer of a change as the data of a read. A read that began before the change is canceled, because it would bring
 * the old values back.
 */
export async function storeAnswer<Key extends QueryKey>(
  client: QueryClient,
  queryKey: Key,
  answer: NoInfer<InferDataFromTag<unknown, Key>>,
): Promise<void> {
  await client.cancelQueries({ queryKey, exact: true })
  client.setQueryData<unknown>(queryKey, answer)
}
