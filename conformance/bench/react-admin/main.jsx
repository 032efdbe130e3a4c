import { cloneElement } from 'react';
import {
  Admin,
  Datagrid,
  DateField,
  EmailField,
  List,
  NumberField,
  Pagination,
  Resource,
  SelectInput,
  Show,
  SimpleShowLayout,
  TextField,
  TextInput,
} from 'react-admin';
import { createRoot } from 'react-dom/client';
import { COLUMNS } from '../columns.ts';

/** The same list and detail in react-admin, as its tutorial makes them: the columns of our list, its moments and amounts shown as such. */

const read = async (path) => (await fetch(path)).json();
const indexOf = (id) => id - 1_000_080;
const dataProvider = {
  getList: async (_resource, { pagination }) => ({ data: await read(`/page/${pagination.page}`), total: 10_000 }),
  getOne: async (_resource, { id }) => ({ data: await read(`/row/${indexOf(id)}`) }),
};

const filters = [
  <TextInput key="q" source="q" alwaysOn />,
  <SelectInput key="status" source="status" choices={[{ id: 'approved', name: 'Approved' }]} />,
];
/** Moments, amounts and addresses are shown as such, as the portal does. */
const KINDS = {
  createtime: <DateField source="createtime" showTime />,
  amount: <NumberField source="amount" options={{ minimumFractionDigits: 2 }} />,
  sender_email: <EmailField source="sender_email" />,
  merchant: <TextField source="merchant.name" label="Merchant" />,
};
const fields = (names) => names.map((name) => cloneElement(KINDS[name] ?? <TextField source={name} />, { key: name }));

const PaymentList = () => (
  <List filters={filters} perPage={80} pagination={<Pagination rowsPerPageOptions={[5, 10, 20, 40, 80]} />}>
    <Datagrid rowClick="show">{fields(COLUMNS)}</Datagrid>
  </List>
);

const REST = ['fee', 'country', 'currency', 'actual_amount', 'card_brand', 'origin_type', 'v_currency', 'ps_tran_id'];
const PaymentShow = () => (
  <Show>
    <SimpleShowLayout>{fields([...COLUMNS, ...REST])}</SimpleShowLayout>
  </Show>
);

createRoot(document.getElementById('root')).render(
  <Admin dataProvider={dataProvider}>
    <Resource name="payments" list={PaymentList} show={PaymentShow} />
  </Admin>,
);
