import type { User } from '@portal/contract/profiles'

export const isOperator = ({ group_memberships }: Pick<User, 'group_memberships'>): boolean =>
  group_memberships.some(({ group_type, is_active }) => group_type === 'business' && is_active)
