-- The account of the invited address, so that an erasure finds the row.
alter table staff_invitations add column account_id bigint references users;
create index staff_invitations_account on staff_invitations (account_id);
