-- The person lets people without an account see the profile. Only an adult with a public profile can.
alter table users add column shown_to_visitors boolean not null default false;
