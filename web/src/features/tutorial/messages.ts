export const tutorialMessages = {
  title: 'Take the tour',
  titleOperator: 'Take the operator tour',
  step: (step: number, of: number) => `Step ${step} of ${of}`,
  back: 'Back',
  next: 'Next',
  done: 'Done',
  skip: 'Skip the tour',
} as const
