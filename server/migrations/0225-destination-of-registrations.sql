-- The page that led to the registration, opened after the activation, also in another browser.
alter table registrations add return_to text not null default '';
