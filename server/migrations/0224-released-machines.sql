-- Support may end the registration of a machine for its second owner.
alter table built_machine_steps drop constraint built_machine_steps_what_check,
  add constraint built_machine_steps_what_check
    check (what in ('built', 'removed', 'code_renewed', 'secret_revoked', 'secret_replaced', 'released'));
