-- The title that a message names; its cover is shown with the message.
alter table notifications add column title_code text;
