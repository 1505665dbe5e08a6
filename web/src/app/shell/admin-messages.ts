export const adminMessages = {
  console: 'Admin',
  sections: 'Console',
  breadcrumbs: 'You are here',
  jump: 'Find a user or section',
  jumpKeys: 'Ctrl K',
  sectionKeys: (number: number) => `Alt ${number}`,
  sectionKind: 'Section',
  userKind: 'User',
  allMatches: (text: string) => `All users for “${text}”`,
  nothing: 'Nothing found',
  backToPortal: 'Back to the portal',
} as const
