/** The twelve columns that every benchmarked list shows. */
export const BENCHMARK_COLUMNS = [
  'id',
  'createtime',
  'order_id',
  'status',
  'amount',
  'merchant',
  'sender_email',
  'card',
  'sender_name',
  'description',
  'processing_status',
  'tran_type',
] as const;
